import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  ISSUE_STATES,
  type IssueState,
  MAX_BODY_LENGTH,
  MAX_ISSUE_DESIGNS,
  MAX_PREHEADER_LENGTH,
  MAX_SUBJECT_LENGTH,
  RECIPIENT_STATES,
  type RecipientState,
} from '#domain/newsletter.ts'
import { users } from './accounts.ts'
import { id, isAtMost, isEmail, isFilled, isOneOf, moment, references } from './columns.ts'

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
    /** When the mail server of the address rejected it for good. No issue is sent until the address is confirmed again. */
    bouncedAt: moment('bounced_at'),
  },
  (table) => [
    unique('newsletter_subscriptions_email_key').on(table.email),
    unique('newsletter_subscriptions_token_hash_key').on(table.tokenHash),
    check('newsletter_subscriptions_email_check', isEmail(table.email)),
    check(
      'newsletter_subscriptions_bounced_check',
      sql`${table.bouncedAt} is null or ${table.confirmedAt} is not null`,
    ),
    index('newsletter_subscriptions_asked_at_idx').on(table.askedAt).where(sql`${table.confirmedAt} is null`),
    index('newsletter_subscriptions_bounced_at_idx').on(table.bouncedAt).where(sql`${table.bouncedAt} is not null`),
  ],
)

const count = (name: string) => integer(name).notNull().default(0)

/** An issue of the newsletter. The counts stay when the recipients are deleted. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    state: text('state').$type<IssueState>().notNull().default('draft'),
    /** Increases with every edit and action of an admin. */
    version: integer('version').notNull().default(1),
    subject: text('subject').notNull(),
    /** The line that email clients show after the subject. */
    preheader: text('preheader').notNull().default(''),
    /** Markdown. */
    body: text('body').notNull(),
    /** Designs shown below the text, in this order. */
    designIds: uuid('design_ids').array().notNull().default([]),
    authorId: uuid('author_id').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    sendAt: moment('send_at'),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    recipientCount: count('recipient_count'),
    sentCount: count('sent_count'),
    bouncedCount: count('bounced_count'),
    failedCount: count('failed_count'),
    /** Unsubscribed or bounced after the issue started, before their batch. */
    skippedCount: count('skipped_count'),
    unsubscribedCount: count('unsubscribed_count'),
  },
  (table) => [
    references('newsletter_issues_author_id_fkey', table.authorId, users.id, 'restrict'),
    check('newsletter_issues_state_check', isOneOf(table.state, ISSUE_STATES)),
    check('newsletter_issues_subject_check', isFilled(table.subject, MAX_SUBJECT_LENGTH)),
    check('newsletter_issues_preheader_check', isAtMost(table.preheader, MAX_PREHEADER_LENGTH)),
    check('newsletter_issues_body_check', isFilled(table.body, MAX_BODY_LENGTH)),
    check(
      'newsletter_issues_designs_check',
      sql`cardinality(${table.designIds}) <= ${sql.raw(String(MAX_ISSUE_DESIGNS))}`,
    ),
    check('newsletter_issues_send_at_check', sql`(${table.state} = 'draft') = (${table.sendAt} is null)`),
    check(
      'newsletter_issues_started_check',
      sql`(${table.state} in ('draft', 'scheduled')) = (${table.startedAt} is null)`,
    ),
    check(
      'newsletter_issues_finished_check',
      sql`(${table.state} in ('sent', 'stopped')) = (${table.finishedAt} is not null)`,
    ),
    index('newsletter_issues_created_at_idx').on(table.createdAt, table.id),
    index('newsletter_issues_active_idx').on(table.sendAt).where(sql`${table.state} in ('scheduled', 'sending')`),
  ],
)

/** One row per issue and subscriber, so that no one gets an issue twice. Unsubscribing deletes it with the address. */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    /** Also the id of the email, so that mail servers drop a duplicate. */
    id: id(),
    issueId: uuid('issue_id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    state: text('state').$type<RecipientState>().notNull().default('waiting'),
    /** When the job was added, or when the result was known. */
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    references('newsletter_recipients_issue_id_fkey', table.issueId, newsletterIssues.id, 'cascade'),
    references(
      'newsletter_recipients_subscription_id_fkey',
      table.subscriptionId,
      newsletterSubscriptions.id,
      'cascade',
    ),
    unique('newsletter_recipients_issue_subscription_key').on(table.issueId, table.subscriptionId),
    check('newsletter_recipients_state_check', isOneOf(table.state, RECIPIENT_STATES)),
    index('newsletter_recipients_subscription_idx').on(table.subscriptionId, table.changedAt),
    index('newsletter_recipients_open_idx')
      .on(table.issueId, table.state, table.id)
      .where(sql`${table.state} in ('waiting', 'queued')`),
  ],
)
