import { findTrademarks } from '#domain/trademarks.ts'
import { FREE_TITLES, PROTECTED_TITLES } from './labeled-titles.ts'

export const MIN_TITLE_RECALL = 0.95
export const MIN_TITLE_PRECISION = 0.95

/** How many labeled titles with a protected name are flagged, and how many flagged titles have one. */
export function measureTrademarks() {
  const isFlagged = (title: string) => findTrademarks([title]).length > 0
  const missed = PROTECTED_TITLES.filter((title) => !isFlagged(title))
  const wrong = FREE_TITLES.filter(isFlagged)
  const found = PROTECTED_TITLES.length - missed.length
  return {
    recall: found / PROTECTED_TITLES.length,
    precision: found / (found + wrong.length),
    titles: PROTECTED_TITLES.length + FREE_TITLES.length,
    missed,
    wrong,
  }
}
