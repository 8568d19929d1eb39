import { and, desc, eq } from 'drizzle-orm'
import { proposeSlug } from '#domain/slugs.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { followDesigner } from '#server/features/favorites/follow-designer.ts'
import { STOREFRONT_FOLDER } from '#server/features/media/images/storefront-path.ts'
import { findSlug } from '#server/features/profiles/find-designer.ts'
import { chooseSlug } from '#server/features/profiles/storefront/choose-slug.ts'
import { findStorefront } from '#server/features/profiles/storefront/find-storefront.ts'
import { saveStorefront } from '#server/features/profiles/storefront/save-storefront.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { drawAvatar, drawBanner } from './artwork/draw-storefront.ts'
import { uploadImage } from './upload-image.ts'
import { viewerOf } from './viewer-of.ts'

const STOREFRONTS = [
  {
    email: 'maren@pitlane.test',
    links: ['https://www.example.com/maren-holt'],
    names: ['Coast roads', 'Three colors'],
    banner: { sky: '#f4e7cf', far: '#2f7f86', near: '#1c2a4a', sun: '#e8552d', line: '#f2a900' },
    avatar: { artwork: 'roadster-0-navySun', background: '#1c2a4a' },
  },
  {
    email: 'designer@pitlane.test',
    links: ['https://www.example.com/dario-felt'],
    names: ['Pit wall'],
    banner: { sky: '#16171a', far: '#2e3137', near: '#0e0f11', sun: '#d5281b', line: '#f7f4ee' },
    avatar: { artwork: 'helmet-0-royalFlag', background: '#2450c8' },
  },
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
  for (const { email, links, names, banner, avatar } of STOREFRONTS) {
    const designer = await viewerOf(email, 'designer')
    if ((await findStorefront(designer.id, now)).updated_at) continue
    const ids = await listDesigns(designer.id)
    await saveStorefront(
      designer,
      {
        updated_at: null,
        banner: await upload(designer, await drawBanner(banner), now),
        avatar: await upload(designer, await drawAvatar(avatar.artwork, avatar.background), now),
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

/** Returns the path. The sweep deletes the image if the storefront is not saved with it. */
async function upload(viewer: Viewer, image: Buffer, now: Date): Promise<string> {
  const path = `${STOREFRONT_FOLDER}${crypto.randomUUID()}.png`
  await uploadImage(viewer, path, image, now)
  return path
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
