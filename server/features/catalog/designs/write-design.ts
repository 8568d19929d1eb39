import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { centsFromDollars } from '#domain/money.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { requireOwnImages } from '#server/features/media/uploads/require-own-images.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { assignReviewRound } from './assign-review-round.ts'
import type { NewDesign } from './design-inputs.ts'
import { discardDraft } from './discard-draft.ts'
import { requirePendingRoom } from './pending-quota.ts'
import { writeSearchText } from './search-text.ts'
import { writeProducts } from './write-products.ts'

/**
 * Inserts a pending design with images that the viewer uploaded.
 * Triggers that fire on designs: `count_designs`, `add_search_words`.
 */
export async function writeDesign(tx: Tx, viewer: Viewer, input: NewDesign, now: Date): Promise<string> {
  const content = await designColumns(tx, viewer, input)
  const reviewRound = await assignReviewRound(tx, viewer.id)
  // Also for a repeated attempt: another window may have saved the draft again before it knew of the design.
  if (input.submission_id) await discardDraft(tx, viewer.id, input.submission_id)
  const earlier = input.submission_id && (await findSubmission(tx, viewer, input.submission_id))
  if (earlier) return earlier
  await requirePendingRoom(tx, viewer)
  const [design] = await tx
    .insert(designs)
    .values({
      ...content,
      designerId: viewer.id,
      submissionId: input.submission_id ?? null,
      status: 'pending',
      createdAt: now,
      updatedAt: now,
      submittedAt: now,
      reviewRound,
    })
    .returning({ id: designs.id })
  if (!design) throw new Error('Failed to insert the design.')
  await writeProducts(tx, design.id, input.products ?? [])
  await writeSearchText(tx, design.id)
  return design.id
}

/** The columns that a designer sets. Checks that the category exists and that the images belong to the viewer. */
export async function designColumns(tx: Tx, viewer: Viewer, input: NewDesign) {
  await requireCategory(tx, input.category_id)
  const images = imageColumns(input)
  const urls = Object.values(images).filter((url) => url !== null)
  await requireOwnImages(tx, viewer, urls)
  return {
    title: input.title,
    description: input.description,
    categoryId: input.category_id,
    priceCents: centsFromDollars(input.price),
    tags: input.tags,
    imageAlts: input.image_alts,
    ...images,
  }
}

/** Idempotency: the design that the first attempt created. The lock of `assignReviewRound` keeps concurrent attempts apart. */
async function findSubmission(tx: Tx, viewer: Viewer, submissionId: string): Promise<string | undefined> {
  const [design] = await tx
    .select({ id: designs.id })
    .from(designs)
    .where(and(eq(designs.designerId, viewer.id), eq(designs.submissionId, submissionId)))
  return design?.id
}

export async function requireCategory(tx: Tx, id: string | null): Promise<void> {
  if (!id) return
  // The lock keeps an admin from hiding the category at the same moment.
  const [category] = await tx
    .select({ isHidden: categories.isHidden })
    .from(categories)
    .where(eq(categories.id, id))
    .for('share')
  if (!category || category.isHidden) throw new AppError('invalid', 'Category not found.')
}

/** The image columns of a list of URLs, main image first. */
export function columnsOfImages(urls: readonly string[]) {
  const [first = null, ...others] = urls
  return {
    imageUrl: first,
    imageUrl2: others[0] ?? null,
    imageUrl3: others[1] ?? null,
    imageUrl4: others[2] ?? null,
    imageUrl5: others[3] ?? null,
    imageUrl6: others[4] ?? null,
    imageUrl7: others[5] ?? null,
    imageUrl8: others[6] ?? null,
    imageUrl9: others[7] ?? null,
    imageUrl10: others[8] ?? null,
  }
}

function imageColumns(input: NewDesign) {
  return {
    imageUrl: input.image_url,
    imageUrl2: input.image_url_2 ?? null,
    imageUrl3: input.image_url_3 ?? null,
    imageUrl4: input.image_url_4 ?? null,
    imageUrl5: input.image_url_5 ?? null,
    imageUrl6: input.image_url_6 ?? null,
    imageUrl7: input.image_url_7 ?? null,
    imageUrl8: input.image_url_8 ?? null,
    imageUrl9: input.image_url_9 ?? null,
    imageUrl10: input.image_url_10 ?? null,
  }
}
