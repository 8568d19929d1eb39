import type { Account } from './account.ts'
import type { Factor } from './list-factors.ts'
import { metadataOf } from './user-metadata.ts'

/** An account in the format of the GoTrue protocol. */
export function toUserView(account: Account, factors: Factor[]) {
  const {
    id,
    email,
    createdAt,
    updatedAt,
    emailConfirmedAt,
    emailVerifiedAt,
    lastSignInAt,
    recoverySentAt,
    newEmail,
    emailChangeSentAt,
  } = account
  const address = email ?? ''
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: address,
    phone: '',
    email_confirmed_at: emailConfirmedAt,
    confirmed_at: emailConfirmedAt,
    last_sign_in_at: lastSignInAt,
    ...(recoverySentAt && { recovery_sent_at: recoverySentAt }),
    ...(newEmail && { new_email: newEmail, email_change_sent_at: emailChangeSentAt }),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadataOf(account),
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: { sub: id, email: address, email_verified: emailVerifiedAt !== null, phone_verified: false },
        provider: 'email',
        email: address,
        created_at: createdAt,
        updated_at: updatedAt,
        last_sign_in_at: lastSignInAt,
      },
    ],
    ...(factors.length > 0 && { factors: factors.map(toFactorView) }),
    created_at: createdAt,
    updated_at: updatedAt,
    is_anonymous: false,
  }
}

function toFactorView({ id, friendlyName, status, createdAt, updatedAt }: Factor) {
  const name = friendlyName && { friendly_name: friendlyName }
  return { id, ...name, factor_type: 'totp', status, created_at: createdAt, updated_at: updatedAt }
}
