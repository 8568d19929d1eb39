import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type AccountRequirements,
  MANUAL_METHODS,
  MAX_PAYOUT_REFERENCE_LENGTH,
  type ManualMethod,
  PAYOUT_METHODS,
  PAYOUT_STATES,
  type PayoutMethod,
  type PayoutState,
} from '#domain/payouts.ts'
import { users } from './accounts.ts'
import { id, isFilled, isOneOf, moment, references } from './columns.ts'
import { money } from './money.ts'

/** Royalty payouts. A payout is stored before the provider is called, so that it cannot be sent twice. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    designerId: uuid('designer_id').notNull(),
    amountCents: money('amount').notNull(),
    method: text('method').$type<PayoutMethod>().notNull(),
    reference: text('reference').notNull(),
    state: text('state').$type<PayoutState>().notNull().default('requested'),
    /** The month whose schedule created it, such as `2026-11`. Null if the designer requested it. */
    period: text('period'),
    /** Where the money goes, masked. Null for payouts from before details were stored. */
    destination: text('destination'),
    /** The details of a manual payout as they were at the request, encrypted. */
    sealedDestination: text('sealed_destination'),
    /** The connected Stripe account, and the steps of a payout through it. */
    accountId: text('account_id'),
    transferId: text('transfer_id'),
    providerPayoutId: text('provider_payout_id'),
    reversalId: text('reversal_id'),
    /** The day on which Stripe expects the money to arrive. */
    arrivesOn: date('arrives_on'),
    /** Why the latest attempt failed. */
    failure: text('failure'),
    attempts: integer('attempts').notNull().default(0),
    /** When the sweep continues with it, or checks whether the bank returned it. Null for manual payouts, and once nothing can change. */
    attemptAt: moment('attempt_at'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    references('payouts_designer_id_fkey', table.designerId, users.id, 'restrict'),
    check('payouts_amount_check', sql`${table.amountCents} > 0 and ${table.amountCents} <> 'NaN'`),
    check('payouts_method_check', isOneOf(table.method, PAYOUT_METHODS)),
    check('payouts_reference_check', isFilled(table.reference, MAX_PAYOUT_REFERENCE_LENGTH)),
    check('payouts_state_check', isOneOf(table.state, PAYOUT_STATES)),
    check('payouts_settled_check', sql`(${table.state} in ('requested', 'in_transit')) = (${table.settledAt} is null)`),
    check('payouts_period_check', sql`${table.period} ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'`),
    check('payouts_account_check', sql`(${table.method} = 'stripe') = (${table.accountId} is not null)`),
    check(
      'payouts_transfer_check',
      sql`${table.transferId} is not null or (${table.providerPayoutId} is null and ${table.reversalId} is null)`,
    ),
    unique('payouts_transfer_id_key').on(table.transferId),
    unique('payouts_provider_payout_id_key').on(table.providerPayoutId),
    unique('payouts_reversal_id_key').on(table.reversalId),
    unique('payouts_period_key').on(table.designerId, table.period),
    index('payouts_designer_idx').on(table.designerId, table.createdAt, table.id),
    index('payouts_state_idx').on(table.state, table.createdAt, table.id),
    index('payouts_paid_idx').on(table.settledAt).where(sql`${table.state} = 'paid'`),
    index('payouts_attempt_idx').on(table.attemptAt).where(sql`${table.attemptAt} is not null`),
    uniqueIndex('payouts_one_open_idx').on(table.designerId).where(sql`${table.state} in ('requested', 'in_transit')`),
  ],
)

/** Where designers want manual payouts sent. */
export const payoutDetails = pgTable(
  'payout_details',
  {
    designerId: uuid('designer_id').primaryKey(),
    method: text('method').$type<ManualMethod>().notNull(),
    /** The details, encrypted. */
    sealed: text('sealed').notNull(),
    /** The masked details, such as the last digits. */
    hint: text('hint').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    references('payout_details_designer_id_fkey', table.designerId, users.id, 'cascade'),
    check('payout_details_method_check', isOneOf(table.method, MANUAL_METHODS)),
    check('payout_details_hint_check', isFilled(table.hint, 100)),
  ],
)

/** Connected Stripe accounts of designers, as Stripe last reported them. */
export const connectAccounts = pgTable(
  'connect_accounts',
  {
    designerId: uuid('designer_id').primaryKey(),
    /** Null until Stripe has created the account. The row is stored first. */
    accountId: text('account_id'),
    country: text('country').notNull(),
    detailsSubmitted: boolean('details_submitted').notNull().default(false),
    payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
    transfersActive: boolean('transfers_active').notNull().default(false),
    requirements: jsonb('requirements').$type<AccountRequirements>().notNull(),
    /** Name and last digits of the bank account. */
    bankHint: text('bank_hint'),
    /** Whether Stripe has the tax ID that the tax form needs. Null if Stripe has not said. */
    hasTaxId: boolean('has_tax_id'),
    createdAt: moment('created_at').notNull(),
    syncedAt: moment('synced_at'),
  },
  (table) => [
    references('connect_accounts_designer_id_fkey', table.designerId, users.id, 'cascade'),
    unique('connect_accounts_account_id_key').on(table.accountId),
    check('connect_accounts_country_check', sql`${table.country} ~ '^[A-Z]{2}$'`),
    check('connect_accounts_bank_hint_check', isFilled(table.bankHint, 100)),
    index('connect_accounts_unfinished_idx').on(table.createdAt).where(sql`${table.accountId} is null`),
  ],
)
