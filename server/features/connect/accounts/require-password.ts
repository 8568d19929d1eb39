import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { isCurrentPassword } from '#server/features/auth/is-current-password.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'

/** Stripe's pages can change the bank account, and a stolen session must not redirect the money. */
export async function requirePassword(viewer: Viewer, password: string): Promise<void> {
  const [account] = await db.select().from(users).where(eq(users.id, viewer.id))
  if (!account || !(await isCurrentPassword(account, password))) throw new AppError('invalid', 'Incorrect password.')
}
