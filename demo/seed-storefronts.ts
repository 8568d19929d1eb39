import { and, desc, eq } from 'drizzle-orm'
import { proposeSlug } from '#domain/slugs.ts'
import { followDesigner } from '#server/features/favorites/follow-designer.ts'
import { findSlug } from '#server/features/profiles/find-designer.ts'
import { chooseSlug } from '#server/features/profiles/storefront/choose-slug.ts'
import { findStorefront } from '#server/features/profiles/storefront/find-storefront.ts'
import { saveStorefront } from '#server/features/profiles/storefront/save-storefront.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { viewerOf } from './viewer-of.ts'

const STOREFRONTS = [
  {
    email: 'maren@pitlane.test',
    links: ['https://www.example.com/maren-holt'],
    names: ['Coast roads', 'Three colors'],
  },
  { email: 'designer@pitlane.test', links: ['https://www.example.com/dario-felt'], names: ['Pit wall'] },
] as const

/** Designs in the first collection, and in each further one. */
const PER_COLLECTION = 3
const PINNED = 3

/** Gives a demo designer a readable URL, unless they have one. */
export async function seedSlug(email: string, displayName: string, now: Date): Promise<void> {
  const slug = proposeSlug(displayName)
  const viewer = await viewerOf(email, 'designer')
  if (slug && !(await findSlug(viewer.id))) await chooseSlug(viewer, slug, now)
}

/** Fills two storefronts with the shop's own operations, once all designs exist. Skips those that were saved already. */
export async function seedStorefronts(now: Date): Promise<void> {
  for (const { email, links, names } of STOREFRONTS) {
    const designer = await viewerOf(email, 'designer')
    if ((await findStorefront(designer.id, now)).updated_at) continue
    const ids = await listDesigns(designer.id)
    await saveStorefront(
      designer,
      {
        updated_at: null,
        banner: null,
        avatar: null,
        links: [...links],
        shows_followers: true,
        pinned: ids.slice(0, PINNED),
        collections: names.map((name, index) => ({
          name,
          design_ids: ids.slice(index * PER_COLLECTION, (index + 1) * PER_COLLECTION),
        })),
      },
      now,
    )
    if (ids.length > 0) await followDesigner((await viewerOf('customer@pitlane.test', 'customer')).id, designer.id, now)
  }
}

async function listDesigns(designerId: string): Promise<string[]> {
  const approved = and(eq(designs.designerId, designerId), eq(designs.status, 'approved'))
  const rows = await db
    .select({ id: designs.id })
    .from(designs)
    .where(approved)
    .orderBy(desc(designs.createdAt))
    .limit(2 * PER_COLLECTION)
  return rows.map(({ id }) => id)
}
