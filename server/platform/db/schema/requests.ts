import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { MAX_DESCRIPTION_LENGTH } from '#domain/catalog.ts'
import { MAX_REQUEST_TITLE_LENGTH, REQUEST_STATUSES, type RequestStatus } from '#domain/requests.ts'
import { users } from './accounts.ts'
import { categories, designs } from './catalog.ts'
import { id, isFilled, isOneOf, moment, references } from './columns.ts'
import { money } from './money.ts'

export const designRequests = pgTable(
  'design_requests',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    categoryId: uuid('category_id').notNull(),
    priceCents: money('price').notNull(),
    deadline: date('deadline').notNull(),
    designerId: uuid('designer_id'),
    adminId: uuid('admin_id').notNull(),
    status: text('status').$type<RequestStatus>().notNull().default('open'),
    /** The delivered design. */
    designId: uuid('design_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    references('design_requests_category_id_fkey', table.categoryId, categories.id, 'restrict'),
    references('design_requests_designer_id_fkey', table.designerId, users.id, 'restrict'),
    references('design_requests_admin_id_fkey', table.adminId, users.id, 'restrict'),
    references('design_requests_design_id_fkey', table.designId, designs.id, 'restrict'),
    unique('design_requests_design_id_key').on(table.designId),
    check('design_requests_design_check', sql`${table.designId} is null or ${table.status} = 'completed'`),
    check('design_requests_title_check', isFilled(table.title, MAX_REQUEST_TITLE_LENGTH)),
    check('design_requests_description_check', isFilled(table.description, MAX_DESCRIPTION_LENGTH)),
    check('design_requests_price_check', sql`${table.priceCents} > 0 and ${table.priceCents} <> 'NaN'`),
    check('design_requests_status_check', isOneOf(table.status, REQUEST_STATUSES)),
    check('design_requests_claim_check', sql`(${table.status} = 'open') = (${table.designerId} is null)`),
    index('design_requests_status_created_at_idx').on(table.status, table.createdAt, table.id),
    index('design_requests_designer_idx')
      .on(table.designerId, table.createdAt, table.id)
      .where(sql`${table.designerId} is not null`),
  ],
)
