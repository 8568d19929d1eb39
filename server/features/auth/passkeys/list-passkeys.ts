import { asc, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { passkeys } from '#server/platform/db/schema/passkeys.ts'

export type Passkey = typeof passkeys.$inferSelect

export async function listPasskeys(userId: string): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))
}
