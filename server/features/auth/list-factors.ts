import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { mfaFactors } from '#server/platform/db/schema/factors.ts'

export type Factor = typeof mfaFactors.$inferSelect

/** The user's authenticator apps, verified or not. */
export async function listFactors(tx: Tx, userId: string): Promise<Factor[]> {
  return tx.select().from(mfaFactors).where(eq(mfaFactors.userId, userId)).orderBy(asc(mfaFactors.createdAt))
}
