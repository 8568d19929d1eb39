import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { designerPath } from '#domain/designer-path.ts'
import { SECTIONS } from '#domain/shop-query.ts'
import { posts, textPages } from '#server/features/content/read-content.ts'
import { listDesignerIds } from '#server/features/profiles/list-designer-ids.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { type Chunk, idsOf, MAX_ENTRIES } from './sitemap-chunks.ts'

/** A page in the sitemap. */
export type Entry = { path: string; lastModified?: Date | null }

/** Entries in memory at a time. */
const BATCH = 1000

export const PAGES: Entry[] = [
  { path: '/' },
  { path: '/shop' },
  ...Object.keys(SECTIONS).map((section) => ({ path: `/shop/${section}` })),
  { path: '/designers' },
  { path: '/contact' },
  { path: '/report' },
  ...[...textPages.values()].map(({ name, updated }) => ({ path: `/${name}`, lastModified: updated })),
  { path: '/blog', lastModified: posts[0]?.date },
  ...posts.map(({ slug, date }) => ({ path: `/blog/${slug}`, lastModified: date })),
]

export function designEntries(chunk: Chunk): AsyncGenerator<Entry[]> {
  return inBatches(chunk, async (after, before) => {
    const rows = await db
      .select({ id: designs.id, updatedAt: designs.updatedAt })
      .from(designs)
      .where(and(gt(designs.id, after), lt(designs.id, before), eq(designs.status, 'approved')))
      .orderBy(asc(designs.id))
      .limit(BATCH)
    return rows.map(({ id, updatedAt }) => ({ id, path: `/design/${id}`, lastModified: updatedAt }))
  })
}

export function designerEntries(chunk: Chunk): AsyncGenerator<Entry[]> {
  return inBatches(chunk, async (after, before) => {
    const ids = await listDesignerIds({ after, before, limit: BATCH })
    const newest = await newestDesigns(ids)
    return ids.map((id) => ({
      id,
      path: designerPath({ id, slug: newest.get(id)?.slug }),
      lastModified: newest.get(id)?.at,
    }))
  })
}

/** Two index lookups per designer, regardless of the number of designs. */
async function newestDesigns(designerIds: string[]) {
  const { rows } = await db.execute<{ id: string; slug: string | null; newest: Date }>(sql`
    select designer.id, (select s.slug from designer_slugs s where s.designer_id = designer.id and s.is_current) as slug,
      (select max(created_at) from designs d where d.designer_id = designer.id and d.status = 'approved') as newest
    from unnest(${sql.param(designerIds)}::uuid[]) as designer(id)`)
  return new Map(rows.map(({ id, slug, newest }) => [id, { slug, at: new Date(newest) }]))
}

type Found = Entry & { id: string }

async function* inBatches(chunk: Chunk, read: (after: string, before: string) => Promise<Found[]>) {
  const { after: first, before } = idsOf(chunk)
  let after = first
  for (let sent = 0; sent < MAX_ENTRIES; sent += BATCH) {
    const batch = await read(after, before)
    yield batch
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.id
  }
}
