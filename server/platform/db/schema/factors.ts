import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, isAtMost, isOneOf, moment, references } from './columns.ts'

const FACTOR_STATUSES = ['unverified', 'verified'] as const
type FactorStatus = (typeof FACTOR_STATUSES)[number]

/** Authenticator apps (TOTP). A factor counts only once a code has verified it. */
export const mfaFactors = pgTable(
  'mfa_factors',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    friendlyName: text('friendly_name').notNull().default(''),
    status: text('status').$type<FactorStatus>().notNull(),
    /** Encrypted with APP_SECRET. */
    encryptedSecret: text('encrypted_secret').notNull(),
    /** The time step of the last accepted code. A code is accepted only for a later step, so it works once. */
    lastStep: integer('last_step').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    references('mfa_factors_user_id_fkey', table.userId, users.id, 'cascade'),
    check('mfa_factors_status_check', isOneOf(table.status, FACTOR_STATUSES)),
    check('mfa_factors_friendly_name_check', isAtMost(table.friendlyName, 120)),
    index('mfa_factors_user_id_idx').on(table.userId),
    uniqueIndex('mfa_factors_verified_key').on(table.userId).where(sql`${table.status} = 'verified'`),
  ],
)

/** Unused recovery codes; a code is deleted when it is used. Only keyed hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'recovery_codes_pkey', columns: [table.userId, table.codeHash] }),
    references('recovery_codes_user_id_fkey', table.userId, users.id, 'cascade'),
  ],
)
