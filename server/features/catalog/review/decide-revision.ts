import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { CARD_WIDTHS } from '#domain/images.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { designNotFound } from '#server/features/catalog/designs/change-status.ts'
import { type LockedDesign, lockDesign } from '#server/features/catalog/designs/lock-design.ts'
import { mainProductOf } from '#server/features/catalog/designs/main-product-of.ts'
import { isEditable } from '#server/features/catalog/designs/own-design.ts'
import { mockupQueue } from '#server/features/catalog/designs/queues.ts'
import { refreshDesigns } from '#server/features/catalog/designs/refresh-designs.ts'
import { writeSearchText } from '#server/features/catalog/designs/search-text.ts'
import { columnsOfImages, requireCategory } from '#server/features/catalog/designs/write-design.ts'
import { writeProducts } from '#server/features/catalog/designs/write-products.ts'
import { removeImages } from '#server/features/media/uploads/remove-images.ts'
import { requireImages } from '#server/features/media/uploads/require-own-images.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designProducts } from '#server/platform/db/schema/products.ts'
import { designRevisions } from '#server/platform/db/schema/revisions.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

type Revision = typeof designRevisions.$inferSelect
type Locked = { design: LockedDesign; revision: Revision }

/** The revision becomes the design, in one transaction. `seen` is the version of the revision that the admin saw. */
export async function approveRevision(viewer: Viewer, id: string, seen: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockRevision(tx, id, seen)
    const { design, revision } = locked
    const { categoryId, imageUrls, imageAlts } = revision
    await requireCategory(tx, categoryId)
    await requireImages(tx, imageUrls)
    await tx
      .update(designs)
      .set({ ...columnsOfImages(imageUrls), imageAlts, categoryId, updatedAt: now })
      .where(eq(designs.id, id))
    await writeProducts(tx, id, await productsAfter(tx, design, revision))
    await tx.delete(designRevisions).where(eq(designRevisions.designId, id))
    await writeSearchText(tx, id)
    await refreshDesigns(tx, [id])
    if (design.status === 'approved')
      for (const width of CARD_WIDTHS) await enqueue(tx, mockupQueue, { designId: id, width })
    const replaced = design.imageUrls.filter((url) => !imageUrls.includes(url))
    if (replaced.length > 0) await removeImages(tx, replaced)
    await notifyDesigner(tx, locked, { isApproved: true, reason: null }, now)
    const before = { imageUrl: design.imageUrl, categoryId: design.categoryId }
    const details = { imageUrl: imageUrls[0] ?? null, categoryId, before }
    await record(tx, { actorId: viewer.id, action: 'approve-revision', subject: 'design', subjectId: id, details, now })
  })
}

type Rejection = { reason?: string | undefined; updated_at: string }

/** The design stays as it is. Its designer sees the reason and can send another revision. */
export async function rejectRevision(viewer: Viewer, id: string, rejection: Rejection, now: Date): Promise<void> {
  const { reason = null, updated_at: seen } = rejection
  await db.transaction(async (tx) => {
    const locked = await lockRevision(tx, id, seen)
    await tx
      .update(designRevisions)
      .set({ state: 'rejected', reason, updatedAt: now })
      .where(eq(designRevisions.designId, id))
    await notifyDesigner(tx, locked, { isApproved: false, reason }, now)
    const details = { ...(reason && { reason }) }
    await record(tx, { actorId: viewer.id, action: 'reject-revision', subject: 'design', subjectId: id, details, now })
  })
}

/** Locks the design first, like every other change of it. */
async function lockRevision(tx: Tx, id: string, seen: string): Promise<Locked> {
  const design = await lockDesign(tx, id)
  if (!design) throw designNotFound()
  const [revision] = await tx
    .select()
    .from(designRevisions)
    .where(and(eq(designRevisions.designId, id), eq(designRevisions.state, 'pending')))
    .for('update')
  if (!revision) throw new AppError('conflict', 'This revision has been withdrawn, or another admin has reviewed it.')
  if (!isEditable(design)) throw new AppError('conflict', 'This design has been taken out of the shop.')
  if (revision.updatedAt.getTime() !== Date.parse(seen))
    throw new AppError('conflict', 'The designer has changed this revision since you opened it. Reload it.')
  return { design, revision }
}

/** All products with the placements of the revision. If the main product changes, the old one is no longer offered. */
async function productsAfter(tx: Tx, design: LockedDesign, { categoryId, placements }: Revision) {
  const rows = await tx.select().from(designProducts).where(eq(designProducts.designId, design.id))
  const [oldMain, newMain] = [await mainProductOf(tx, design.categoryId), await mainProductOf(tx, categoryId)]
  const placementOf = (product: string) => placements.find((each) => each.product === product)?.placement ?? null
  const kept = rows.filter(({ product }) => product === newMain || product !== oldMain)
  const products = kept.map(({ product, priceCents, colors }) => ({
    product,
    price: dollarsFromCents(priceCents ?? design.priceCents),
    colors,
    placement: placementOf(product),
  }))
  const placement = placementOf(newMain)
  if (!placement || products.some(({ product }) => product === newMain)) return products
  return [...products, { product: newMain, colors: null, placement }]
}

type Result = { isApproved: boolean; reason: string | null }

/** In the portal, and by email as the designer chose. Each revision has its own version, so that it is notified once. */
async function notifyDesigner(tx: Tx, { design, revision }: Locked, { isApproved, reason }: Result, now: Date) {
  const { id, designerId: userId, title } = design
  const notice = isApproved
    ? ({ event: 'revision-approved', design_id: id, title } as const)
    : ({ event: 'revision-rejected', design_id: id, title, reason } as const)
  const about = { userId, title, isApproved, reason, origin: publicOrigin() }
  const key = `revision ${id} ${revision.updatedAt.toISOString()}`
  await notify(tx, { userId, key, notice, now, mail: (to) => ({ kind: 'revision-reviewed', to, ...about }) })
}
