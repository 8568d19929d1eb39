import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { passkeys } from '#server/platform/db/schema/passkeys.ts'

export async function deletePasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}
