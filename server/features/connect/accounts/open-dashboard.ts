import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { askStripe } from './ask-stripe.ts'
import { findAccount } from './find-account.ts'
import { requireConnect } from './require-connect.ts'
import { requirePassword } from './require-password.ts'

/** A link to the designer's Express dashboard, where bank account and tax details can be changed. */
export async function openDashboard(viewer: Viewer, password: string): Promise<string> {
  requireConnect()
  const account = await findAccount(viewer.id)
  const accountId = account?.accountId
  if (!accountId || !account.detailsSubmitted)
    throw new AppError('conflict', 'Finish setting up your payouts with Stripe first.')
  await requirePassword(viewer, password)
  const { url } = await askStripe((stripe) => stripe.accounts.createLoginLink(accountId))
  return url
}
