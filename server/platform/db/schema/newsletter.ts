import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, isEmail, moment } from './columns.ts'

/** Whoever asked for the newsletter; it goes to those who confirmed that. Unsubscribing removes the row. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    email: text('email').notNull(),
    /** Of the link that was mailed; the link itself is stored nowhere. */
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
