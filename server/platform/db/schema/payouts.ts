import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  MAX_PAYOUT_REFERENCE_LENGTH,
  PAYOUT_METHODS,
  PAYOUT_STATES,
  type PayoutMethod,
  type PayoutState,
} from '#domain/payouts.ts'
import { users } from './accounts.ts'
import { id, isFilled, isOneOf, moment, references } from './columns.ts'
import { money } from './money.ts'

/** Royalty payouts. Bank details are not stored. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    designerId: uuid('designer_id').notNull(),
    amountCents: money('amount').notNull(),
    method: text('method').$type<PayoutMethod>().notNull(),
    reference: text('reference').notNull(),
    state: text('state').$type<PayoutState>().notNull().default('requested'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    references('payouts_designer_id_fkey', table.designerId, users.id, 'restrict'),
    check('payouts_amount_check', sql`${table.amountCents} > 0 and ${table.amountCents} <> 'NaN'`),
    check('payouts_method_check', isOneOf(table.method, PAYOUT_METHODS)),
    check('payouts_reference_check', isFilled(table.reference, MAX_PAYOUT_REFERENCE_LENGTH)),
    check('payouts_state_check', isOneOf(table.state, PAYOUT_STATES)),
    check('payouts_settled_check', sql`(${table.state} = 'requested') = (${table.settledAt} is null)`),
    index('payouts_designer_idx').on(table.designerId, table.createdAt, table.id),
    index('payouts_state_idx').on(table.state, table.createdAt, table.id),
    index('payouts_paid_idx').on(table.settledAt).where(sql`${table.state} = 'paid'`),
    uniqueIndex('payouts_one_requested_idx').on(table.designerId).where(sql`${table.state} = 'requested'`),
  ],
)
