import { eq } from 'drizzle-orm'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'

/** The public name of a designer. */
export async function nameOf(tx: Tx, designerId: string): Promise<string> {
  const [profile] = await tx
    .select({ displayName: profiles.displayName })
    .from(profiles)
    .where(eq(profiles.userId, designerId))
  return profile?.displayName ?? UNKNOWN_DESIGNER
}
