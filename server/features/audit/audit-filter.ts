import { z } from '@hono/zod-openapi'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { parseOrderNumber } from '#domain/order-number.ts'
import { findAccountByEmail } from '#server/features/auth/account.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { DayInput } from '#server/platform/http/date-input.ts'

const word = z.string().regex(/^[a-z][a-z-]{0,39}$/)
const OrderNumber = z
  .string()
  .max(20)
  .refine((text) => parseOrderNumber(text) !== undefined)

/** Shared by the list and the export. */
export const auditFilter = {
  actor: z
    .union([z.uuid(), z.email().max(255)], 'Enter an email address or an account ID.')
    .optional()
    .openapi({ description: 'The person who acted: an account ID or an email address' }),
  subject: word.optional().openapi({ example: 'design', description: 'The kind of object' }),
  action: word.optional().openapi({ example: 'approve' }),
  object: z
    .union([z.uuid(), z.email().max(255), OrderNumber], 'Enter an order number, an email address or an ID.')
    .optional()
    .openapi({ description: 'One object: its ID, the email address of an account or the number of an order' }),
  from: DayInput.optional().openapi({ description: 'The first day, in UTC' }),
  to: DayInput.optional().openapi({ description: 'The last day, in UTC' }),
}
export type AuditFilter = z.infer<ReturnType<typeof z.object<typeof auditFilter>>>

const NOTHING = sql`false`

export async function toCondition({ actor, subject, action, object, from, to }: AuditFilter): Promise<SQL | undefined> {
  return and(
    actor ? await isBy(actor) : undefined,
    subject ? eq(auditLog.subject, subject) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    object ? await isAbout(object) : undefined,
    from ? gte(auditLog.at, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(auditLog.at, new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS)) : undefined,
  )
}

async function isBy(actor: string) {
  const id = actor.includes('@') ? (await findAccountByEmail(actor))?.id : actor
  return id ? eq(auditLog.actorId, id) : NOTHING
}

async function isAbout(object: string) {
  const id = await findObjectId(object)
  return id ? eq(auditLog.subjectId, id) : NOTHING
}

async function findObjectId(object: string) {
  if (object.includes('@')) return (await findAccountByEmail(object))?.id
  const numbered = parseOrderNumber(object)
  if (!numbered) return object
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, numbered.number))
  return order?.id
}
