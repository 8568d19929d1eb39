import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { checkDetails, type DetailsForm, hintOf, toDetails } from '#domain/payout-details.ts'
import { isCurrentPassword } from '#server/features/auth/is-current-password.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { payoutDetails } from '#server/platform/db/schema/payouts.ts'
import { reportChange } from './report-change.ts'
import { sealDetails } from './seal.ts'

/** Stores where a designer's payouts go. Checks the password, because a stolen session must not redirect the money. */
export async function saveDetails(viewer: Viewer, form: DetailsForm, password: string, now: Date) {
  const [problem] = Object.values(checkDetails(form))
  if (problem) throw new AppError('invalid', problem)
  const [account] = await db.select().from(users).where(eq(users.id, viewer.id))
  if (!account || !(await isCurrentPassword(account, password))) throw new AppError('invalid', 'Incorrect password.')
  const details = toDetails(form)
  const values = { method: details.method, sealed: sealDetails(details), hint: hintOf(details), updatedAt: now }
  return db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(payoutDetails)
      .values({ designerId: viewer.id, ...values })
      .onConflictDoUpdate({ target: payoutDetails.designerId, set: values })
      .returning()
    if (!saved) throw new Error('The payout details were not stored.')
    await reportChange(tx, viewer, saved.hint)
    return saved
  })
}
