import { eq } from 'drizzle-orm'
import { AppError, StaleWriteError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { enqueueCategorySearchTexts } from '#server/features/catalog/designs/search-text.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { isCategoryUsed, isSpecified } from './list-managed-categories.ts'
import { type Category, lockCategories, requireNewName } from './lock-categories.ts'

type Change = { updated_at: string; name?: string | undefined; hidden?: boolean | undefined }

/** Renames, hides or shows a category. The specified ones stay as they are, and only unused ones can be hidden. */
export async function changeCategory(viewer: Viewer, id: string, change: Change, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const all = await lockCategories(tx)
    const category = all.find((one) => one.id === id)
    if (!category) throw new AppError('not_found', 'Category not found')
    if (category.updatedAt.toISOString() !== change.updated_at)
      throw new StaleWriteError('Another admin has changed this category. Check it, then try again.')
    if (isSpecified(category.name)) throw new AppError('invalid', 'This category cannot be renamed or hidden.')
    const { name = category.name, hidden = category.isHidden } = change
    if (name.toLowerCase() !== category.name.toLowerCase()) requireNewName(all, name)
    if (hidden && (await isCategoryUsed(tx, id)))
      throw new AppError('conflict', 'Designs or requests use this category, so it cannot be hidden.')
    await tx.update(categories).set({ name, isHidden: hidden, updatedAt: now }).where(eq(categories.id, id))
    await recordChanges(tx, viewer, category, { name, hidden }, now)
    if (name !== category.name) await enqueueCategorySearchTexts(tx, id)
    await invalidatePages(tx, 'categories')
  })
}

async function recordChanges(
  tx: Tx,
  viewer: Viewer,
  before: Category,
  after: { name: string; hidden: boolean },
  now: Date,
) {
  const entry = { actorId: viewer.id, subject: 'category', subjectId: before.id, now } as const
  if (after.name !== before.name)
    await record(tx, { ...entry, action: 'rename', details: { from: before.name, to: after.name } })
  if (after.hidden !== before.isHidden)
    await record(tx, { ...entry, action: after.hidden ? 'hide' : 'show', details: { name: after.name } })
}
