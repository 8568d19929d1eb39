import { type DesignsQuery, listDesigns } from './list-designs.ts'

/** A shop page: what was asked for or, if nothing is spelled like that, what was probably meant. */
export async function searchDesigns(query: DesignsQuery) {
  return { ...(await listDesigns(query)), shown_for: null as string | null }
}
