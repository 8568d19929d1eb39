import { z } from '@hono/zod-openapi'
import { aliasedTable, and, asc, eq, getTableColumns } from 'drizzle-orm'
import { carrierName } from '#domain/carriers.ts'
import { formatMoney } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { sentMails } from '#server/platform/db/schema/mail.ts'
import { invoices, orders } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { parcels, trackingDetails } from '#server/platform/db/schema/shipping.ts'
import { describeAction } from './describe-action.ts'

export const TimelineEntryView = z
  .object({
    number: z.number().int().openapi({ description: 'Position in the timeline; the oldest entry is 1' }),
    at: z.iso.datetime(),
    title: z.string().openapi({ example: 'Status changed to shipped' }),
    detail: z.string().nullable(),
    actor: z.string().nullable().openapi({ description: 'The user who did it, if any' }),
  })
  .openapi('TimelineEntry')

type Entry = { at: Date; title: string; detail?: string | null; actor?: string | null }

/** An order's timeline, newest first, from the order's own rows and the audit log. */
export async function readTimeline(orderId: string): Promise<z.infer<typeof TimelineEntryView>[]> {
  const parts = await Promise.all([
    placed(orderId),
    invoiced(orderId),
    acted(orderId),
    refunded(orderId),
    sent(orderId),
  ])
  return parts
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, title, detail = null, actor = null }, index, { length }) => ({
      number: length - index,
      at: at.toISOString(),
      title,
      detail,
      actor,
    }))
}

async function placed(orderId: string): Promise<Entry[]> {
  const [row] = await db
    .select({ order: orders, paymentIntentId: checkouts.paymentIntentId })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.id, orderId))
  if (!row) return []
  const at = row.order.createdAt
  // Newest first: both have the same time, but the payment came later.
  return [
    { at, title: `Paid ${formatMoney(row.order.totalCents)}`, detail: row.paymentIntentId },
    { at, title: 'Order placed' },
  ]
}

/** No detail for customers without an email address, or after a month, when sent emails are deleted. */
async function invoiced(orderId: string): Promise<Entry[]> {
  const rows = await db
    .select({ at: invoices.issuedAt, number: invoices.number, mailedAt: sentMails.sentAt })
    .from(invoices)
    .leftJoin(sentMails, eq(sentMails.jobId, invoices.orderId))
    .where(eq(invoices.orderId, orderId))
  return rows.map(({ at, number, mailedAt }) => ({
    at,
    title: `Invoice No. ${number} issued`,
    detail: mailedAt && 'Confirmation email sent',
  }))
}

async function acted(orderId: string): Promise<Entry[]> {
  const actors = aliasedTable(profiles, 'actors')
  const rows = await db
    .select({ line: auditLog, name: actors.displayName, email: actors.email })
    .from(auditLog)
    .leftJoin(actors, eq(actors.userId, auditLog.actorId))
    .where(and(eq(auditLog.subject, 'order'), eq(auditLog.subjectId, orderId)))
    .orderBy(asc(auditLog.id))
  return rows.map(({ line, name, email }) => ({ at: line.at, ...describeAction(line), actor: name ?? email }))
}

/** Results of refunds. Requests for refunds are in the audit log. */
async function refunded(orderId: string): Promise<Entry[]> {
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  return rows.flatMap(({ settledAt: at, status, amountCents, failure, adminId }) => {
    if (!at) return []
    if (status === 'failed') return [{ at, title: `Refund of ${formatMoney(amountCents)} failed`, detail: failure }]
    const detail = adminId ? 'Customer notified' : 'Issued by the payment provider; customer notified'
    return [
      { at, title: `${formatMoney(amountCents)} refunded`, detail },
      ...(failure
        ? [{ at, title: 'Refund returned by the bank. Pay the customer another way.', detail: failure }]
        : []),
    ]
  })
}

async function sent(orderId: string): Promise<Entry[]> {
  const rows = await db.select().from(parcels).where(eq(parcels.orderId, orderId))
  const isOfParcel = and(
    eq(trackingDetails.carrierCode, parcels.carrierCode),
    eq(trackingDetails.trackingNumber, parcels.trackingNumber),
  )
  const scans = await db
    .select(getTableColumns(trackingDetails))
    .from(trackingDetails)
    .innerJoin(parcels, isOfParcel)
    .where(eq(parcels.orderId, orderId))
  const mails = rows.flatMap(({ notifiedAt: at, carrierCode, trackingNumber }) =>
    at ? [{ at, title: 'Shipping email sent', detail: `${carrierName(carrierCode)} ${trackingNumber}` }] : [],
  )
  return [
    ...mails,
    ...scans.map(({ occurredAt: at, description, cityLocality, stateProvince }) => ({
      at,
      title: description || 'Scanned by the carrier',
      detail: [cityLocality, stateProvince].filter(Boolean).join(', ') || null,
    })),
  ]
}
