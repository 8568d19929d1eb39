import { AppError } from '#domain/errors.ts'
import type { PayoutDetails } from '#domain/payout-details.ts'
import { DecryptionError, decrypt, encrypt } from '#server/platform/crypto/secrets.ts'

export function sealDetails(details: PayoutDetails): string {
  return encrypt('payout-details', Buffer.from(JSON.stringify(details)))
}

export function openDetails(sealed: string): PayoutDetails {
  try {
    return JSON.parse(decrypt('payout-details', sealed).toString())
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error
    throw new AppError('conflict', UNREADABLE, { cause: error })
  }
}

const UNREADABLE =
  'These details cannot be read any more, because APP_SECRET has changed. Decline the payout and ask the designer to enter them again.'
