import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  CONTACT_TOPICS,
  type ContactTopic,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
} from '#domain/contact.ts'
import {
  CONVERSATION_STATES,
  type ConversationState,
  ENTRY_KINDS,
  type EntryKind,
  MAX_ENTRY_LENGTH,
} from '#domain/conversations.ts'
import { users } from './accounts.ts'
import { id, isEmail, isFilled, isOneOf, moment, references } from './columns.ts'
import { orders } from './orders.ts'

/** Messages from the contact form. Each one starts a conversation. */
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
    /** The account that was signed in when the message was sent. */
    accountId: uuid('account_id'),
    state: text('state').$type<ConversationState>().notNull().default('open'),
    /** Increases with every reply, note, answer and change of state, so that two admins cannot overwrite each other. */
    version: integer('version').notNull().default(1),
    /** When an admin opened the latest text of the customer; null while it is unread. */
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull(),
    /** Time of the latest message, reply or answer. */
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [
    references('contact_messages_order_id_fkey', table.orderId, orders.id, 'restrict'),
    references('contact_messages_account_id_fkey', table.accountId, users.id, 'restrict'),
    unique('contact_messages_form_id_key').on(table.formId),
    check('contact_messages_topic_check', isOneOf(table.topic, CONTACT_TOPICS)),
    check('contact_messages_name_check', isFilled(table.name, MAX_CONTACT_NAME_LENGTH)),
    check('contact_messages_email_check', isEmail(table.email)),
    check('contact_messages_message_check', isFilled(table.message, MAX_CONTACT_MESSAGE_LENGTH)),
    check('contact_messages_state_check', isOneOf(table.state, CONVERSATION_STATES)),
    check('contact_messages_version_check', sql`${table.version} > 0`),
    index('contact_messages_created_at_idx').on(table.createdAt),
    index('contact_messages_order_idx').on(table.orderId),
    index('contact_messages_account_idx').on(table.accountId),
    index('contact_messages_email_idx').on(table.email),
    index('contact_messages_last_at_idx').on(table.lastAt, table.id),
    index('contact_messages_state_idx').on(table.state, table.lastAt, table.id),
    index('contact_messages_unread_idx').on(table.lastAt, table.id).where(sql`${table.readAt} is null`),
    index('contact_messages_search_idx').using(
      'gin',
      sql`lower(${table.name} || ' ' || ${table.email} || ' ' || ${table.message}) gin_trgm_ops`,
    ),
  ],
)

/** Everything after the first message of a conversation. */
export const contactEntries = pgTable(
  'contact_entries',
  {
    /** Chosen by the client for replies and notes, so that a repeated request adds nothing; also the id of the email. */
    id: id(),
    messageId: uuid('message_id').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    /** The admin; null for the customer. */
    authorId: uuid('author_id'),
    text: text('text').notNull(),
    /** The state to restore if the admin undoes the reply. */
    stateBefore: text('state_before').$type<ConversationState>(),
    createdAt: moment('created_at').notNull(),
    /** When the email was handed to the mail queue; until then, the reply can be undone. */
    sentAt: moment('sent_at'),
  },
  (table) => [
    references('contact_entries_message_id_fkey', table.messageId, contactMessages.id, 'cascade'),
    references('contact_entries_author_id_fkey', table.authorId, users.id, 'restrict'),
    check('contact_entries_kind_check', isOneOf(table.kind, ENTRY_KINDS)),
    check('contact_entries_text_check', isFilled(table.text, MAX_ENTRY_LENGTH)),
    check('contact_entries_author_check', sql`(${table.kind} = 'answer') = (${table.authorId} is null)`),
    check('contact_entries_sent_check', sql`${table.sentAt} is null or ${table.kind} = 'reply'`),
    check('contact_entries_state_before_check', sql`(${table.kind} = 'reply') = (${table.stateBefore} is not null)`),
    check('contact_entries_state_known_check', isOneOf(table.stateBefore, CONVERSATION_STATES)),
    index('contact_entries_message_idx').on(table.messageId, table.createdAt, table.id),
  ],
)
