import { asc, eq } from 'drizzle-orm'
import { StaleWriteError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { lockCategories } from './lock-categories.ts'

/** `ids_seen` is the order that the change is based on (optimistic locking). */
type Order = { ids: readonly string[]; ids_seen?: readonly string[] | undefined }

/** Sets the order of all categories in lists to choose from. The filters of the shop keep theirs. */
export async function orderCategories(viewer: Viewer, { ids, ids_seen: seen }: Order, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const all = await lockCategories(tx)
    const isComplete = new Set(ids).size === ids.length && ids.length === all.length
    const isSeen = !seen || seen.join() === (await readOrder(tx)).join()
    if (!isSeen || !isComplete || !all.every(({ id }) => ids.includes(id)))
      throw new StaleWriteError('Another admin has changed the categories. Check the list, then try again.')
    for (const [index, id] of ids.entries()) {
      const position = index + 1
      const before = all.find((one) => one.id === id)?.position
      if (before === position) continue
      await tx.update(categories).set({ position, updatedAt: now }).where(eq(categories.id, id))
      const entry = { actorId: viewer.id, subject: 'category', subjectId: id } as const
      await record(tx, { ...entry, action: 'order', details: { from: before, to: position }, now })
    }
    await invalidatePages(tx, 'categories')
  })
}

/** As `listManagedCategories` orders them. */
async function readOrder(tx: Tx): Promise<string[]> {
  const order = [asc(categories.position), asc(categories.name)]
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .orderBy(...order)
  return rows.map(({ id }) => id)
}
