import { bigint, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, isAtMost, moment, references } from './columns.ts'

/** Passkeys (WebAuthn credentials) that sign their user in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    friendlyName: text('friendly_name').notNull(),
    credentialId: text('credential_id').notNull(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter: a value that does not grow reveals a copied authenticator. Synced passkeys keep it at zero. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    references('passkeys_user_id_fkey', table.userId, users.id, 'cascade'),
    unique('passkeys_credential_id_key').on(table.credentialId),
    check('passkeys_friendly_name_check', isAtMost(table.friendlyName, 120)),
    check('passkeys_credential_id_check', isAtMost(table.credentialId, 1400)),
    index('passkeys_user_id_idx').on(table.userId),
  ],
)

/** Open WebAuthn challenges. Each is deleted when it is used, so it works once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: id(),
    /** Empty for a sign-in, because the passkey says who the user is. */
    userId: uuid('user_id'),
    challenge: text('challenge').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('passkey_challenges_user_id_fkey', table.userId, users.id, 'cascade'),
    index('passkey_challenges_created_at_idx').on(table.createdAt),
  ],
)
