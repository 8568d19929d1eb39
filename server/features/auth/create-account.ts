import type { Role } from '#domain/roles.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { profiles, userRoles, users } from '#server/platform/db/schema/accounts.ts'
import type { Account } from './account.ts'
import { mergeMetadata } from './user-metadata.ts'

type NewAccount = {
  email: string
  passwordHash: string
  /** Unknown if left out. */
  passwordStrong?: boolean
  /** Left out if the user has yet to confirm the address. */
  emailVerifiedAt?: Date
  role: Role
  displayName?: string
  metadata?: Record<string, unknown>
  isDemo?: boolean
  now: Date
}

/** Creates account, profile and role in the caller's transaction. */
export async function createAccount(
  tx: Tx,
  {
    email,
    passwordHash,
    passwordStrong,
    emailVerifiedAt,
    role,
    displayName,
    metadata = {},
    isDemo = false,
    now,
  }: NewAccount,
): Promise<Account> {
  const id = crypto.randomUUID()
  const fixed = { sub: id, email, email_verified: emailVerifiedAt !== undefined, phone_verified: false, role }
  const userMetadata = { ...mergeMetadata({}, metadata), ...fixed }
  const password = { passwordHash, passwordStrong }
  const [account] = await tx
    .insert(users)
    .values({
      id,
      email,
      ...password,
      userMetadata,
      isDemo,
      emailConfirmedAt: now,
      emailVerifiedAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!account) throw new Error('Failed to insert the account.')
  await tx.insert(profiles).values({ userId: id, email, displayName })
  await tx.insert(userRoles).values({ userId: id, role })
  return account
}
