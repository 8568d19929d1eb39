import { correctSearch } from './correct-search.ts'
import { type DesignsQuery, listDesigns } from './list-designs.ts'

/** A shop page: what was asked for or, if nothing is spelled like that, what was probably meant. */
export async function searchDesigns(query: DesignsQuery) {
  const asked = await listDesigns(query)
  if (asked.items.length > 0) return { ...asked, shown_for: null as string | null }
  for (const search of await correctSearch(query.search)) {
    const meant = await listDesigns({ ...query, search })
    if (meant.items.length > 0) return { ...meant, shown_for: search }
  }
  return { ...asked, shown_for: null }
}
