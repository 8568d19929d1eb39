import type { Viewer } from '#server/features/auth/viewer.ts'
import { findAccount } from './find-account.ts'
import { requireConnect } from './require-connect.ts'
import { syncAccount } from './sync-account.ts'

/** After the return from Stripe, which may be faster than its webhook. */
export async function refreshAccount(viewer: Viewer, now: Date): Promise<void> {
  requireConnect()
  const account = await findAccount(viewer.id)
  if (account?.accountId) await syncAccount(account.accountId, now)
}
