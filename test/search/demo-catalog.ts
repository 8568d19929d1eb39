import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { DemoDesign } from '#demo/artwork/design.ts'
import { DESIGNERS } from '#demo/artwork/designers.ts'
import { DESIGNS } from '#demo/artwork/designs.ts'
import { renderArtwork } from '#demo/artwork/render-artwork.ts'
import type { Color } from '#domain/catalog.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { mainProduct } from '#domain/products.ts'
import { writeSearchText } from '#server/features/catalog/designs/search-text.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { describeImage } from '#server/pictures/images/describe-image.ts'
import { shrinkImage } from '#server/pictures/images/shrink-image.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles, users } from '#server/platform/db/schema/accounts.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'

export type CatalogDesign = DemoDesign & { designerName: string; garment: Garment; colors: Color[] }

/** Small, because only the colors that suit the artwork matter. */
const ARTWORK_PX = 200

/** Adds the approved designs of the demo without their image files, and returns them. */
export async function fillDemoCatalog(): Promise<CatalogDesign[]> {
  const designerIds = new Map<string, string>()
  for (const { email, displayName } of DESIGNERS) designerIds.set(email, await addDesigner(email, displayName))
  const catalog: CatalogDesign[] = []
  for (const design of DESIGNS.filter(({ status }) => status === 'approved')) {
    const artwork = await shrinkImage(await renderArtwork(design.images[0], ARTWORK_PX), ARTWORK_PX)
    const { readsOn: colors } = await describeImage(artwork)
    await addDesign(design, designerIds.get(design.designer) ?? '', colors)
    const designerName = DESIGNERS.find(({ email }) => email === design.designer)?.displayName ?? ''
    catalog.push({ ...design, designerName, garment: mainProduct(design.category), colors })
  }
  return catalog
}

async function addDesigner(email: string, displayName: string) {
  const id = randomUUID()
  await db.insert(users).values({ id, email })
  await db.insert(profiles).values({ userId: id, displayName })
  return id
}

async function addDesign(design: DemoDesign, designerId: string, readsOn: Color[]) {
  const id = randomUUID()
  const path = `${designerId}/${id}.png`
  const createdAt = new Date(Date.now() - design.submittedDaysAgo * DAY_MS)
  const [category] = await db.select().from(categories).where(eq(categories.name, design.category))
  const image = { sha256: '0'.repeat(64), width: 4500, height: 5400, bytes: 1000, hash: '0123456789abcdef' }
  await db.insert(uploads).values({ ...image, path, ownerId: designerId, readsOn, createdAt })
  const { title, description, tags, priceCents } = design
  const content = { title, description, tags, priceCents, imageUrl: publicUrl(path), categoryId: category?.id }
  await db.insert(designs).values({ ...content, id, designerId, status: 'approved', createdAt })
  await writeSearchText(db, id)
}
