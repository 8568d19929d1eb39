import { and, eq, inArray } from 'drizzle-orm'
import { MAX_TITLE_LENGTH } from '#domain/catalog.ts'
import { AppError } from '#domain/errors.ts'
import { decimalFromCents, dollarsFromCents } from '#domain/money.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { designNotFound } from '#server/features/catalog/designs/change-status.ts'
import { imagesOf, selectDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { toChoices } from '#server/features/catalog/designs/product-rows.ts'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { findDraft } from './find-draft.ts'
import { insertDraft } from './write-draft.ts'

/** Starts a draft with the content of a design of the viewer. Both show the same uploads. */
export function duplicateDesign(viewer: Viewer, id: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await selectDesigns(tx).where(and(eq(designs.id, id), eq(designs.designerId, viewer.id)))
    if (!row) throw designNotFound()
    const { design } = row
    if (design.takenDownAt)
      throw new AppError('conflict', 'This design was removed after a rights complaint and cannot be copied.')
    const alts = new Map(imagesOf(design).map((url, index) => [url, design.imageAlts[index] ?? '']))
    const urls = await ownImages(tx, viewer, [...alts.keys()])
    const products = toChoices(row.productRows).map(({ product, priceCents, colors, placement }) => ({
      product,
      ...(priceCents !== null && { price: dollarsFromCents(priceCents) }),
      colors: colors ? [...colors] : null,
      placement,
    }))
    const content = {
      title: design.title,
      description: design.description,
      category_id: design.categoryId,
      price: decimalFromCents(design.priceCents),
      tags: design.tags.join(', '),
      products,
      image_urls: urls,
      image_alts: urls.map((url) => alts.get(url) ?? ''),
    }
    return insertDraft(tx, viewer, { ...content, submission_id: crypto.randomUUID(), is_bulk: false }, now)
  })
}

export async function duplicateDraft(viewer: Viewer, id: string, now: Date): Promise<string> {
  const { images, title, description, category_id, price, tags, products } = await findDraft(viewer.id, id, now)
  const content = { title: title && copyTitle(title), description, category_id, price, tags, products }
  return db.transaction((tx) =>
    insertDraft(
      tx,
      viewer,
      {
        ...content,
        image_urls: images.map(({ image_url }) => image_url),
        image_alts: images.map(({ alt }) => alt),
        submission_id: crypto.randomUUID(),
        is_bulk: false,
      },
      now,
    ),
  )
}

/** An admin may have replaced an image with their own upload, which the designer cannot submit. */
async function ownImages(tx: Tx, viewer: Viewer, urls: string[]): Promise<string[]> {
  const paths = urls.map(pathOfUrl).filter((path) => path !== undefined)
  if (paths.length === 0) return []
  const rows = await tx
    .select({ path: uploads.path })
    .from(uploads)
    .where(and(inArray(uploads.path, paths), eq(uploads.ownerId, viewer.id)))
  const own = new Set(rows.map(({ path }) => path))
  return urls.filter((url) => own.has(pathOfUrl(url) ?? ''))
}

function copyTitle(title: string) {
  const suffix = ' (copy)'
  return `${title.slice(0, MAX_TITLE_LENGTH - suffix.length).trimEnd()}${suffix}`
}
