import { type SQL, sql } from 'drizzle-orm'
import { orders } from '#server/platform/db/schema/orders.ts'

/** Orders whose payment was ever disputed. */
export const isDisputed: SQL = sql`exists (select from disputes where disputes.order_id = ${orders.id})`
