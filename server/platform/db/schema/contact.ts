import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  CONTACT_TOPICS,
  type ContactTopic,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
} from '#domain/contact.ts'
import { id, isEmail, isFilled, isOneOf, moment, references } from './columns.ts'
import { orders } from './orders.ts'

/** Messages from the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    /** Idempotency key: a form that is submitted twice is stored once. */
    formId: uuid('form_id').notNull(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    /** The sender's own order, if the message is about one. */
    orderId: uuid('order_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('contact_messages_order_id_fkey', table.orderId, orders.id, 'restrict'),
    unique('contact_messages_form_id_key').on(table.formId),
    check('contact_messages_topic_check', isOneOf(table.topic, CONTACT_TOPICS)),
    check('contact_messages_name_check', isFilled(table.name, MAX_CONTACT_NAME_LENGTH)),
    check('contact_messages_email_check', isEmail(table.email)),
    check('contact_messages_message_check', isFilled(table.message, MAX_CONTACT_MESSAGE_LENGTH)),
    index('contact_messages_created_at_idx').on(table.createdAt),
    index('contact_messages_order_idx').on(table.orderId),
  ],
)
