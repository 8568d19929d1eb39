import { eq, sql } from 'drizzle-orm'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { toPattern } from './pattern.ts'
import { SHOWN } from './shown.ts'

/** Bounds the work for a text that many titles contain. */
const CANDIDATES = 200

/** Designs of every status by a part of the title, the shortest title first. */
export async function searchDesigns(text: string) {
  const isArchived = sql`${designs.status} = 'rejected' and ${designs.archivedAt} is not null`
  const isUnpublished = sql`${designs.status} = 'rejected' and ${designs.unpublishedAt} is not null`
  const status =
    sql<string>`case when ${designs.takenDownAt} is not null then 'taken down' when ${isArchived} then 'archived' when ${isUnpublished} then 'unpublished' else ${designs.status} end`.as(
      'shown_status',
    )
  const found = db
    .select({ id: designs.id, title: designs.title, status, designerId: designs.designerId })
    .from(designs)
    .where(sql`lower(${designs.title}) like ${toPattern(text)}`)
    .limit(CANDIDATES)
    .as('found')
  const rows = await db
    .select({ id: found.id, title: found.title, status: found.status, designer: profiles.displayName })
    .from(found)
    .leftJoin(profiles, eq(profiles.userId, found.designerId))
    .orderBy(sql`char_length(${found.title})`, found.title, found.id)
    .limit(SHOWN)
  return rows.map(({ id, title, status, designer }) => ({
    id,
    title,
    detail: [designer ?? UNKNOWN_DESIGNER, status].join(' · '),
  }))
}
