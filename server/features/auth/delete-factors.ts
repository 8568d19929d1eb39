import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { sessions } from '#server/platform/db/schema/accounts.ts'
import { mfaFactors, recoveryCodes } from '#server/platform/db/schema/factors.ts'

/** Turns off two-step verification. Sessions lose their level, so that it does not count for a factor added later. */
export async function deleteFactors(tx: Tx, userId: string): Promise<void> {
  await tx.delete(mfaFactors).where(eq(mfaFactors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.update(sessions).set({ secondFactor: null, secondFactorAt: null }).where(eq(sessions.userId, userId))
}
