import { inArray } from 'drizzle-orm'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { recordShown } from '#server/platform/page-cache/shown-entities.ts'
import { MAX_DESIGNERS } from './count-values.ts'
import type { FacetsView } from './facets-view.ts'

type Values = FacetsView['designer']['values']

/** The designers with the most designs, and the selected ones even without designs. There may be thousands. */
export async function nameDesigners(counts: ReadonlyMap<string, number>, selected: readonly string[]): Promise<Values> {
  const ranked = [...counts].toSorted(([one, some], [other, more]) => more - some || (one < other ? -1 : 1))
  const ids = [...new Set([...ranked.slice(0, MAX_DESIGNERS).map(([id]) => id), ...selected])]
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: profiles.userId, name: profiles.displayName })
    .from(profiles)
    .where(inArray(profiles.userId, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  for (const id of ids) recordShown(`designer:${id}`)
  return ids
    .map((id) => ({ value: id, label: names.get(id) ?? UNKNOWN_DESIGNER, count: counts.get(id) ?? 0 }))
    .toSorted((one, other) => other.count - one.count || (one.label + one.value < other.label + other.value ? -1 : 1))
}
