import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  CLAIMANT_ROLES,
  type ClaimantRole,
  MAX_RIGHTS_ADDRESS_LENGTH,
  MAX_RIGHTS_NAME_LENGTH,
  MAX_RIGHTS_NOTE_LENGTH,
  MAX_RIGHTS_PHONE_LENGTH,
  MAX_RIGHTS_STATEMENT_LENGTH,
  MAX_RIGHTS_WORK_LENGTH,
  RIGHTS_STATES,
  type RightsState,
} from '#domain/rights.ts'
import { users } from './accounts.ts'
import { designs } from './catalog.ts'
import { id, isAtMost, isEmail, isFilled, isOneOf, moment, references } from './columns.ts'

/** Notices of rights holders, with the statements that the DMCA requires. */
export const rightsNotices = pgTable(
  'rights_notices',
  {
    id: id(),
    /** Idempotency key: a form that is submitted twice is stored once. */
    formId: uuid('form_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<ClaimantRole>().notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull().default(''),
    /** The work that was copied, and where the original can be seen. */
    work: text('work').notNull(),
    isGoodFaith: boolean('is_good_faith').notNull(),
    isAccurate: boolean('is_accurate').notNull(),
    signature: text('signature').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('rights_notices_form_id_key').on(table.formId),
    check('rights_notices_name_check', isFilled(table.name, MAX_RIGHTS_NAME_LENGTH)),
    check('rights_notices_email_check', isEmail(table.email)),
    check('rights_notices_role_check', isOneOf(table.role, CLAIMANT_ROLES)),
    check('rights_notices_address_check', isFilled(table.address, MAX_RIGHTS_ADDRESS_LENGTH)),
    check('rights_notices_phone_check', isAtMost(table.phone, MAX_RIGHTS_PHONE_LENGTH)),
    check('rights_notices_work_check', isFilled(table.work, MAX_RIGHTS_WORK_LENGTH)),
    check('rights_notices_statements_check', sql`${table.isGoodFaith} and ${table.isAccurate}`),
    check('rights_notices_signature_check', isFilled(table.signature, MAX_RIGHTS_NAME_LENGTH)),
  ],
)

/** One case for each design that a notice names, because each has its own designer and decision. */
export const rightsCases = pgTable(
  'rights_cases',
  {
    id: id(),
    number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    noticeId: uuid('notice_id').notNull(),
    designId: uuid('design_id').notNull(),
    designerId: uuid('designer_id').notNull(),
    state: text('state').$type<RightsState>().notNull().default('received'),
    createdAt: moment('created_at').notNull(),
    /** For optimistic locking. */
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    references('rights_cases_notice_id_fkey', table.noticeId, rightsNotices.id, 'restrict'),
    references('rights_cases_design_id_fkey', table.designId, designs.id, 'restrict'),
    references('rights_cases_designer_id_fkey', table.designerId, users.id, 'restrict'),
    unique('rights_cases_number_key').on(table.number),
    unique('rights_cases_notice_design_key').on(table.noticeId, table.designId),
    check('rights_cases_state_check', isOneOf(table.state, RIGHTS_STATES)),
    index('rights_cases_state_idx').on(table.state, table.createdAt, table.id),
    index('rights_cases_design_idx').on(table.designId),
    index('rights_cases_designer_idx').on(table.designerId, table.createdAt, table.id),
  ],
)

/** The designer's objection to a takedown, with the statements that the DMCA requires. */
export const rightsCounterNotices = pgTable(
  'rights_counter_notices',
  {
    caseId: uuid('case_id').primaryKey(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull().default(''),
    statement: text('statement').notNull(),
    isMistake: boolean('is_mistake').notNull(),
    acceptsCourt: boolean('accepts_court').notNull(),
    signature: text('signature').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('rights_counter_notices_case_id_fkey', table.caseId, rightsCases.id, 'restrict'),
    check('rights_counter_notices_name_check', isFilled(table.name, MAX_RIGHTS_NAME_LENGTH)),
    check('rights_counter_notices_address_check', isFilled(table.address, MAX_RIGHTS_ADDRESS_LENGTH)),
    check('rights_counter_notices_phone_check', isAtMost(table.phone, MAX_RIGHTS_PHONE_LENGTH)),
    check('rights_counter_notices_statement_check', isFilled(table.statement, MAX_RIGHTS_STATEMENT_LENGTH)),
    check('rights_counter_notices_statements_check', sql`${table.isMistake} and ${table.acceptsCourt}`),
    check('rights_counter_notices_signature_check', isFilled(table.signature, MAX_RIGHTS_NAME_LENGTH)),
  ],
)

/** The record of every case. Append-only: a trigger rejects updates and deletes. */
export const rightsSteps = pgTable(
  'rights_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    caseId: uuid('case_id').notNull(),
    /** The state that the step led to. */
    state: text('state').$type<RightsState>().notNull(),
    /** Null for the notice, whose sender has no account. */
    actorId: uuid('actor_id'),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    references('rights_steps_case_id_fkey', table.caseId, rightsCases.id, 'restrict'),
    references('rights_steps_actor_id_fkey', table.actorId, users.id, 'restrict'),
    check('rights_steps_state_check', isOneOf(table.state, RIGHTS_STATES)),
    check('rights_steps_note_check', isAtMost(table.note, MAX_RIGHTS_NOTE_LENGTH)),
    index('rights_steps_case_idx').on(table.caseId, table.id),
  ],
)
