import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  CONTACT_TOPICS,
  type ContactTopic,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
} from '#domain/contact.ts'
import { id, isEmail, isFilled, isOneOf, moment } from './columns.ts'

/** What people wrote to the shop. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    /** Of the form that it was written in: a form that is sent twice is one message. */
    formId: uuid('form_id').notNull(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('contact_messages_form_id_key').on(table.formId),
    check('contact_messages_topic_check', isOneOf(table.topic, CONTACT_TOPICS)),
    check('contact_messages_name_check', isFilled(table.name, MAX_CONTACT_NAME_LENGTH)),
    check('contact_messages_email_check', isEmail(table.email)),
    check('contact_messages_message_check', isFilled(table.message, MAX_CONTACT_MESSAGE_LENGTH)),
    index('contact_messages_created_at_idx').on(table.createdAt),
  ],
)

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
