import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { DISPUTE_STATUSES, type DisputeStatus, MAX_DISPUTE_STATEMENT_LENGTH } from '#domain/disputes.ts'
import { EVIDENCE_KINDS, type EvidenceKind } from '#domain/evidence.ts'
import { cents } from '#domain/money.ts'
import { users } from './accounts.ts'
import { id, isFilled, isOneOf, moment, references } from './columns.ts'
import { money } from './money.ts'
import { orders } from './orders.ts'

/** Chargebacks and inquiries, as the payment provider reports them. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    providerId: text('provider_id').notNull(),
    orderId: uuid('order_id').notNull(),
    chargeId: text('charge_id').notNull(),
    amountCents: money('amount').notNull(),
    /** The provider's code, such as `product_not_received`. */
    reason: text('reason').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    /** The amounts that the provider withdrew from and returned to our balance, and its fees. */
    withdrawnCents: money('withdrawn_amount').notNull().default(cents(0)),
    returnedCents: money('returned_amount').notNull().default(cents(0)),
    feeCents: money('fee_amount').notNull().default(cents(0)),
    /** The deadline for evidence. Null if none is needed. */
    respondBy: moment('respond_by'),
    /** The text of an admin for the bank. */
    statement: text('statement'),
    /** When an admin submitted the evidence or accepted the dispute. Stored before the provider is called. */
    submitAskedAt: moment('submit_asked_at'),
    acceptAskedAt: moment('accept_asked_at'),
    /** When the provider confirmed the evidence. */
    submittedAt: moment('submitted_at'),
    answeredBy: uuid('answered_by'),
    /** When admins were reminded of the deadline. */
    remindedAt: moment('reminded_at'),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
    syncedAt: moment('synced_at').notNull(),
  },
  (table) => [
    references('disputes_order_id_fkey', table.orderId, orders.id, 'restrict'),
    references('disputes_answered_by_fkey', table.answeredBy, users.id, 'restrict'),
    unique('disputes_provider_id_key').on(table.providerId),
    check('disputes_amount_check', sql`${table.amountCents} > 0 and ${table.amountCents} <> 'NaN'`),
    check(
      'disputes_moved_check',
      sql`${table.withdrawnCents} >= 0 and ${table.returnedCents} >= 0 and ${table.feeCents} >= 0`,
    ),
    check('disputes_status_check', isOneOf(table.status, DISPUTE_STATUSES)),
    check(
      'disputes_closed_check',
      sql`(${table.status} in ('won', 'lost', 'warning_closed', 'prevented')) = (${table.closedAt} is not null)`,
    ),
    check('disputes_statement_check', isFilled(table.statement, MAX_DISPUTE_STATEMENT_LENGTH)),
    check('disputes_one_answer_check', sql`num_nonnulls(${table.submitAskedAt}, ${table.acceptAskedAt}) <= 1`),
    index('disputes_order_idx').on(table.orderId),
    index('disputes_open_idx').on(table.respondBy, table.id).where(sql`${table.closedAt} is null`),
    index('disputes_created_at_idx').on(table.createdAt, table.id),
  ],
)

/** Evidence for a dispute. The provider gets each file when the evidence is submitted. */
export const disputeFiles = pgTable(
  'dispute_files',
  {
    id: id(),
    disputeId: uuid('dispute_id').notNull(),
    kind: text('kind').$type<EvidenceKind>().notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of the contents. Null if they were stored before 0058. */
    crc32: bigint('crc32', { mode: 'number' }),
    /** The key in file storage. */
    storageKey: text('storage_key').notNull(),
    providerFileId: text('provider_file_id'),
    /** Null for files that the shop attached. */
    uploadedBy: uuid('uploaded_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('dispute_files_dispute_id_fkey', table.disputeId, disputes.id, 'cascade'),
    references('dispute_files_uploaded_by_fkey', table.uploadedBy, users.id, 'restrict'),
    unique('dispute_files_kind_key').on(table.disputeId, table.kind),
    check('dispute_files_kind_check', isOneOf(table.kind, EVIDENCE_KINDS)),
    check('dispute_files_name_check', isFilled(table.name, 200)),
    check('dispute_files_bytes_check', sql`${table.bytes} > 0`),
  ],
)
