import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ROLES, type Role } from '#domain/roles.ts'
import { id, isAtMost, isEmail, isFilled, isOneOf, moment, references } from './columns.ts'

const TOKEN_PURPOSES = ['recovery', 'email_change', 'auth_code'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]
const MAX_DISPLAY_NAME_LENGTH = 80
const MAX_BIO_LENGTH = 1000

/** Rows are never deleted, because orders and sold designs reference them. A deleted account only loses its email address. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email'),
    passwordHash: text('password_hash'),
    /** Rated when the password was last set or entered; null if never rated. Admins need a strong one. */
    passwordStrong: boolean('password_strong'),
    /** Users can write it themselves, so permissions never depend on it. */
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
    /** As the GoTrue protocol expects it: set at sign-up, because sign-up signs in. */
    emailConfirmedAt: moment('email_confirmed_at'),
    /** When the user proved that they read email at this address. */
    emailVerifiedAt: moment('email_verified_at'),
    lastSignInAt: moment('last_sign_in_at'),
    recoverySentAt: moment('recovery_sent_at'),
    newEmail: text('new_email'),
    emailChangeSentAt: moment('email_change_sent_at'),
    bannedAt: moment('banned_at'),
    /** Created by the sandbox, with a password that is public or shared. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Banned because the sandbox is off, not by an admin. */
    isDemoBan: boolean('is_demo_ban').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    unique('users_email_key').on(table.email),
    check('users_email_check', isEmail(table.email)),
    check('users_email_unless_deleted_check', sql`(${table.email} is null) = (${table.deletedAt} is not null)`),
    // The list of people, which leaves out deleted accounts.
    index('users_created_at_idx').on(table.createdAt, table.id).where(sql`${table.deletedAt} is null`),
    index('users_banned_idx').on(table.createdAt, table.id).where(sql`${table.bannedAt} is not null`),
  ],
)

export const profiles = pgTable(
  'profiles',
  {
    userId: uuid('user_id').primaryKey(),
    displayName: text('display_name'),
    email: text('email'),
    bio: text('bio').notNull().default(''),
    /** Optimistic locking: each change of name or bio increments it. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    references('profiles_user_id_fkey', table.userId, users.id, 'cascade'),
    check('profiles_display_name_check', isFilled(table.displayName, MAX_DISPLAY_NAME_LENGTH)),
    check('profiles_email_check', isEmail(table.email)),
    check('profiles_bio_check', isAtMost(table.bio, MAX_BIO_LENGTH)),
    index('profiles_display_name_idx').using('gin', sql`lower(${table.displayName}) gin_trgm_ops`),
    index('profiles_folded_name_idx').using('gin', sql`fold_words(${table.displayName}) gin_trgm_ops`),
    index('profiles_email_idx').using('gin', sql`${table.email} gin_trgm_ops`),
  ],
)

/** The user is the primary key, so a user has exactly one role. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id').primaryKey(),
    role: text('role').$type<Role>().notNull(),
  },
  (table) => [
    references('user_roles_user_id_fkey', table.userId, users.id, 'cascade'),
    check('user_roles_role_check', isOneOf(table.role, ROLES)),
    index('user_roles_role_idx').on(table.role, table.userId),
  ],
)

/** One row per signed-in device. Refresh tokens are not stored: they are derived from the key and the counter. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    encryptedKey: text('encrypted_key').notNull(),
    counter: integer('counter').notNull().default(0),
    method: text('method').$type<'password' | 'otp' | 'recovery' | 'webauthn'>().notNull(),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    /** The second step that raised the session to assurance level 2. */
    secondFactor: text('second_factor').$type<'totp' | 'mfa/recovery_code'>(),
    secondFactorAt: moment('second_factor_at'),
    /** When the user last confirmed the current password in this session. */
    reauthenticatedAt: moment('reauthenticated_at'),
    createdAt: moment('created_at').notNull(),
    refreshedAt: moment('refreshed_at').notNull(),
    /** When a client first used an access token issued since the last refresh; null means that our response may be lost. */
    usedAt: moment('used_at'),
  },
  (table) => [
    references('sessions_user_id_fkey', table.userId, users.id, 'cascade'),
    check('sessions_counter_check', sql`${table.counter} >= 0`),
    check('sessions_user_agent_check', isAtMost(table.userAgent, 300)),
    index('sessions_user_id_idx').on(table.userId),
  ],
)

/** When each refresh token was rotated. Kept while the old token is still accepted. */
export const refreshRotations = pgTable(
  'refresh_rotations',
  {
    sessionId: uuid('session_id').notNull(),
    counter: integer('counter').notNull(),
    rotatedAt: moment('rotated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'refresh_rotations_pkey', columns: [table.sessionId, table.counter] }),
    references('refresh_rotations_session_id_fkey', table.sessionId, sessions.id, 'cascade'),
  ],
)

/** Single-use tokens: email links and PKCE codes. Only hashes are stored. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id').notNull(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method').$type<'s256'>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('one_time_tokens_user_id_fkey', table.userId, users.id, 'cascade'),
    check('one_time_tokens_purpose_check', isOneOf(table.purpose, TOKEN_PURPOSES)),
    index('one_time_tokens_user_id_idx').on(table.userId),
  ],
)

/** Keys that sign access tokens; the private part is encrypted with APP_SECRET. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  publicJwk: jsonb('public_jwk').$type<Record<string, string>>().notNull(),
  encryptedPrivateJwk: text('encrypted_private_jwk').notNull(),
  createdAt: moment('created_at').notNull(),
})
