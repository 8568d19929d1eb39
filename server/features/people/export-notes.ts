import { desc, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { accountNotes } from '#server/platform/db/schema/people.ts'

/** Bounds the size of a data export. */
const MAX_EXPORTED = 1000

/** For the data export: without the admin's name, which is not the user's data. */
export async function exportNotesOf(userId: string) {
  const rows = await db
    .select()
    .from(accountNotes)
    .where(eq(accountNotes.userId, userId))
    .orderBy(desc(accountNotes.createdAt), desc(accountNotes.id))
    .limit(MAX_EXPORTED)
  return rows.map(({ kind, text, createdAt }) => ({ kind, text, created_at: createdAt.toISOString() }))
}
