import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, isEmail, moment } from './columns.ts'

/** Newsletter sign-ups with double opt-in: only confirmed addresses get issues. Unsubscribing deletes the row. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    email: text('email').notNull(),
    /** Hash of the token in the confirmation link. The token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    askedAt: moment('asked_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    unique('newsletter_subscriptions_email_key').on(table.email),
    unique('newsletter_subscriptions_token_hash_key').on(table.tokenHash),
    check('newsletter_subscriptions_email_check', isEmail(table.email)),
    index('newsletter_subscriptions_asked_at_idx').on(table.askedAt).where(sql`${table.confirmedAt} is null`),
  ],
)
