import { sql } from 'drizzle-orm'
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ROLES, type Role } from '#domain/roles.ts'
import { id, isAtMost, isEmail, isFilled, isOneOf, moment, references } from './columns.ts'

const MAX_DISPLAY_NAME_LENGTH = 80
const MAX_BIO_LENGTH = 1000

/** A row is never removed: orders and sold designs point at it. A deleted account loses its e-mail instead. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email'),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    unique('users_email_key').on(table.email),
    check('users_email_check', isEmail(table.email)),
    check('users_email_unless_deleted_check', sql`(${table.email} is null) = (${table.deletedAt} is not null)`),
  ],
)

export const profiles = pgTable(
  'profiles',
  {
    userId: uuid('user_id').primaryKey(),
    displayName: text('display_name'),
    email: text('email'),
    bio: text('bio').notNull().default(''),
  },
  (table) => [
    references('profiles_user_id_fkey', table.userId, users.id, 'cascade'),
    check('profiles_display_name_check', isFilled(table.displayName, MAX_DISPLAY_NAME_LENGTH)),
    check('profiles_email_check', isEmail(table.email)),
    check('profiles_bio_check', isAtMost(table.bio, MAX_BIO_LENGTH)),
  ],
)

/** The user is the key, so nobody has two roles. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id').primaryKey(),
    role: text('role').$type<Role>().notNull(),
  },
  (table) => [
    references('user_roles_user_id_fkey', table.userId, users.id, 'cascade'),
    check('user_roles_role_check', isOneOf(table.role, ROLES)),
  ],
)
