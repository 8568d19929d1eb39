import { eq } from 'drizzle-orm'
import { announce } from '#server/cache/announce.ts'
import { writeSearchTextOf } from '#server/catalog/search-text.ts'
import { db } from '#server/db/client.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findMe } from './find-me.ts'

type Change = { display_name?: string | null | undefined; bio?: string | undefined }

/** An empty name is no name: the shop then falls back to its own words for somebody unknown. */
export async function updateMe(viewer: Viewer, { display_name: name, bio }: Change) {
  const change = { ...(name !== undefined && { displayName: name || null }), ...(bio !== undefined && { bio }) }
  if (Object.keys(change).length > 0) await changeProfile(viewer.id, change)
  return findMe(viewer)
}

async function changeProfile(userId: string, change: Partial<typeof profiles.$inferInsert>) {
  await db.transaction(async (tx) => {
    const own = eq(profiles.userId, userId)
    const [before] = await tx.select().from(profiles).where(own).for('update')
    const [after] = await tx.update(profiles).set(change).where(own).returning()
    if (after?.displayName !== before?.displayName) await writeSearchTextOf(tx, userId)
    await announce(tx, 'designers')
  })
}
