import type { Match } from '#domain/shop.ts'
import { correctSearch } from './correct-search.ts'
import type { Page } from './engine/page.ts'
import { findPage } from './find-page.ts'
import type { List } from './search-engine.ts'
import { isLiteral, matchText, matchWords } from './text-match.ts'

/** `match` is null if nothing was found. `shownFor` is the corrected search. */
type Matches = Page & { match: Match | null; shownFor: string | null }

const NOTHING: Matches = { ids: [], total: 0, isExact: true, match: null, shownFor: null }

/**
 * The designs that contain a text. If no design does, those with all of its words, or with all words of its spelling
 * correction. A later page continues with the kind of match of the first one.
 */
export async function findMatches(text: string, list: List, scanLength?: number): Promise<Matches> {
  const { match: started } = list.cursor ?? {}
  if (started === undefined || started === 'exact') {
    const exact = await findPage(matchText(text), list, scanLength)
    if (exact.ids.length > 0 || started) return { ...exact, match: 'exact', shownFor: null }
  }
  if (isLiteral(text)) return NOTHING
  if (started !== 'corrected') {
    const related = await findRelated([text], list, scanLength)
    if (related.ids.length > 0 || started) return { ...related, match: 'related', shownFor: null }
  }
  return findCorrected(text, list, scanLength)
}

async function findCorrected(text: string, list: List, scanLength?: number): Promise<Matches> {
  const corrections = await correctSearch(text)
  // One query for all of them, because most misspelled searches have no match.
  if (corrections.length > 1 && (await findRelated(corrections, list, scanLength)).ids.length === 0) return NOTHING
  for (const correction of corrections) {
    const corrected = await findRelated([correction], list, scanLength)
    if (corrected.ids.length > 0) return { ...corrected, match: 'corrected', shownFor: correction }
  }
  return NOTHING
}

async function findRelated(texts: readonly string[], list: List, scanLength?: number): Promise<Page> {
  const match = matchWords(...texts)
  return match ? findPage(match, list, scanLength) : NOTHING
}
