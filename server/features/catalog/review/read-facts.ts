import { z } from '@hono/zod-openapi'
import { eq, inArray } from 'drizzle-orm'
import { UNCATEGORIZED } from '#domain/catalog.ts'
import { placePrint } from '#domain/garments/placement.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { checkResolution } from '#domain/preflight.ts'
import { listOffers, type Offer, PRODUCTS, printedGarment, SIDES, type Side } from '#domain/products.ts'
import { imagesOf, selectDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { toChoices } from '#server/features/catalog/designs/product-rows.ts'
import { RejectionView, readRejections } from '#server/features/catalog/designs/read-rejections.ts'
import { checkArtwork } from '#server/features/media/images/check-artwork.ts'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'

const size = z.number().openapi({ description: 'Inches on this garment' })
const print = {
  dpi: z.number().int().openapi({ description: 'Resolution at the size of the print' }),
  print_width: size,
  print_height: size,
}

export const FactsView = z
  .object({
    images: z.array(
      z.object({
        width: z.number().int(),
        height: z.number().int(),
        ...print,
        prints: z.array(z.object({ product: z.enum(PRODUCTS), side: z.enum(SIDES), ...print })).openapi({
          description:
            'On each product at its placement. The print with the lowest resolution is also in the fields above.',
        }),
      }),
    ),
    warnings: z
      .array(z.object({ code: z.string(), text: z.string() }))
      .nullable()
      .openapi({ description: 'Preflight warnings about the main image. Null if its file is missing.' }),
    brief: z
      .object({
        title: z.string(),
        description: z.string(),
        price: z.number(),
        deadline: z.iso.date(),
        category: z.object({ name: z.string() }),
      })
      .nullable()
      .openapi({ description: 'The request that this design was delivered for' }),
    rejections: z.array(RejectionView).openapi({ description: 'Earlier rejections, newest first' }),
  })
  .openapi('DesignFacts')

/** The facts for the review of a design; undefined if it does not exist. */
export async function readFacts(designId: string, now: Date): Promise<z.infer<typeof FactsView> | undefined> {
  const [row] = await selectDesigns().where(eq(designs.id, designId))
  if (!row) return undefined
  const offers = listOffers({ ...row, priceCents: row.design.priceCents }, toChoices(row.productRows))
  const images = await readUploads(imagesOf(row.design))
  const [main] = images
  const [warnings, brief, rejections] = await Promise.all([
    main && checkArtwork(main),
    readBrief(designId),
    readRejections(designId, now),
  ])
  return {
    images: images.map((image) => describeImage(image, offers)),
    warnings: main && warnings ? [...warnings, ...checkResolution(offers, main)] : null,
    brief,
    rejections,
  }
}

function describeImage({ width, height }: { width: number; height: number }, offers: readonly [Offer, ...Offer[]]) {
  const [main, ...others] = offers
  const printOn = ({ product, placement }: Offer) => {
    const place = placePrint(printedGarment(product, placement), { width, height }, placement)
    const side: Side = placement?.side ?? 'front'
    return { product, side, dpi: place.dpi, print_width: place.width, print_height: place.height }
  }
  const prints = [printOn(main), ...others.map(printOn)]
  const { dpi, print_width, print_height } = prints.reduce((low, next) => (next.dpi < low.dpi ? next : low))
  return { width, height, dpi, print_width, print_height, prints }
}

async function readUploads(urls: string[]) {
  const paths = urls.map(pathOfUrl).filter((path) => path !== undefined)
  if (paths.length === 0) return []
  const rows = await db
    .select({ id: uploads.id, path: uploads.path, width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(inArray(uploads.path, paths))
  const byPath = new Map(rows.map((row) => [row.path, row]))
  return paths.flatMap((path) => byPath.get(path) ?? [])
}

async function readBrief(designId: string) {
  const [request] = await db
    .select({
      title: designRequests.title,
      description: designRequests.description,
      priceCents: designRequests.priceCents,
      deadline: designRequests.deadline,
      categoryName: categories.name,
    })
    .from(designRequests)
    .leftJoin(categories, eq(categories.id, designRequests.categoryId))
    .where(eq(designRequests.designId, designId))
  if (!request) return null
  const { priceCents, categoryName, ...brief } = request
  return { ...brief, price: dollarsFromCents(priceCents), category: { name: categoryName ?? UNCATEGORIZED } }
}
