import { and, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { accountNotes } from '#server/platform/db/schema/people.ts'

const newestFirst = keyset('desc', { createdAt: timeKey(accountNotes.createdAt), id: uuidKey(accountNotes.id) })

/** The notes about a person with their authors, newest first. Keyset pagination. */
export async function listNotes(userId: string, { after, limit }: PageQuery) {
  const isAbout = eq(accountNotes.userId, userId)
  const rows = await db
    .select({ note: accountNotes, name: profiles.displayName, email: profiles.email })
    .from(accountNotes)
    .leftJoin(profiles, eq(profiles.userId, accountNotes.authorId))
    .where(and(isAbout, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ note }) => newestFirst.encodeCursor(note))
  return {
    items: page.map(({ note: { id, kind, text, authorId, createdAt }, name, email }) => ({
      id,
      kind,
      text,
      author_id: authorId,
      author: name ?? email ?? 'Deleted user',
      created_at: createdAt.toISOString(),
    })),
    next_cursor: nextCursor,
    total: await db.$count(accountNotes, isAbout),
  }
}
