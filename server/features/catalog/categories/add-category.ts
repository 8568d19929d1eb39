import { MAX_CATEGORIES } from '#domain/catalog.ts'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { lockCategories, requireNewName } from './lock-categories.ts'

/** Adds a category at the end of the list, or by name if the list has no order yet. */
export async function addCategory(viewer: Viewer, name: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const all = await lockCategories(tx)
    if (all.length >= MAX_CATEGORIES) throw new AppError('conflict', `A shop can have ${MAX_CATEGORIES} categories.`)
    requireNewName(all, name)
    const last = Math.max(...all.map(({ position }) => position))
    const [added] = await tx
      .insert(categories)
      .values({ name, position: last > 0 ? last + 1 : 0, updatedAt: now })
      .returning({ id: categories.id })
    if (!added) throw new Error('The category was not stored.')
    const entry = { actorId: viewer.id, subject: 'category', subjectId: added.id } as const
    await record(tx, { ...entry, action: 'create', details: { name }, now })
    await invalidatePages(tx, 'categories')
  })
}
