import { z } from '@hono/zod-openapi'
import { aliasedTable, and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { carrierName } from '#domain/carriers.ts'
import { disputeReasonName } from '#domain/dispute-reasons.ts'
import { disputeStatusName } from '#domain/disputes.ts'
import { addCents, formatMoney } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { sentMails } from '#server/platform/db/schema/mail.ts'
import { invoices, orderNotes, orders } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { parcels, trackingDetails } from '#server/platform/db/schema/shipping.ts'
import { describeAction } from './describe-action.ts'

export const TimelineEntryView = z
  .object({
    number: z.number().int().openapi({ description: 'Position in the timeline; the oldest entry is 1' }),
    at: z.iso.datetime(),
    title: z.string().openapi({ example: 'Status changed to shipped' }),
    detail: z.string().nullable(),
    kind: z
      .enum(['event', 'note'])
      .openapi({ description: 'A note was written by an admin; customers see it only in their data export' }),
    actor: z.string().nullable().openapi({ description: 'The user who did it, if any' }),
  })
  .openapi('TimelineEntry')

/** Entries with the same time are sorted by `sequence`, so that a cause comes before its effect. */
type Entry = {
  at: Date
  sequence: number
  title: string
  kind?: 'event' | 'note'
  detail?: string | null
  actor?: string | null
}

/** Before and after all actions, whose sequence is their id in the audit log. */
const [PLACED, PAID, INVOICED, REPORTED] = [-3, -2, -1, Number.MAX_SAFE_INTEGER]

/** An order's timeline, newest first, from the order's own rows and the audit log. */
export async function readTimeline(orderId: string): Promise<z.infer<typeof TimelineEntryView>[]> {
  const parts = await Promise.all([
    placed(orderId),
    invoiced(orderId),
    acted(orderId),
    refunded(orderId),
    noted(orderId),
    sent(orderId),
    disputed(orderId),
  ])
  return parts
    .flat()
    .sort((one, other) => other.at.getTime() - one.at.getTime() || other.sequence - one.sequence)
    .map(({ at, title, kind = 'event', detail = null, actor = null }, index, { length }) => ({
      number: length - index,
      at: at.toISOString(),
      title,
      kind,
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
  return [
    { at, sequence: PLACED, title: 'Order placed' },
    row.order.totalCents === 0
      ? { at, sequence: PAID, title: 'Nothing to pay' }
      : { at, sequence: PAID, title: describePaid(row.order), detail: row.paymentIntentId },
  ]
}

function describePaid({ totalCents, taxCents }: typeof orders.$inferSelect) {
  const tax = taxCents > 0 ? `, including ${formatMoney(taxCents)} tax` : ''
  return `Paid ${formatMoney(addCents(totalCents, taxCents))}${tax}`
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
    sequence: INVOICED,
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
    .where(and(isOfOrder(orderId), ne(auditLog.action, 'note')))
  return rows.map(({ line, name, email }) => ({
    at: line.at,
    sequence: line.id,
    ...describeAction(line),
    actor: name ?? email,
  }))
}

async function noted(orderId: string): Promise<Entry[]> {
  const rows = await db
    .select({ at: orderNotes.createdAt, text: orderNotes.text, name: profiles.displayName, email: profiles.email })
    .from(orderNotes)
    .leftJoin(profiles, eq(profiles.userId, orderNotes.authorId))
    .where(eq(orderNotes.orderId, orderId))
  return rows.map(({ at, text, name, email }) => ({
    at,
    sequence: REPORTED,
    kind: 'note' as const,
    title: 'Note',
    detail: text,
    actor: name ?? email,
  }))
}

function isOfOrder(orderId: string) {
  return and(eq(auditLog.subject, 'order'), eq(auditLog.subjectId, orderId))
}

/** Results of refunds. Requests for refunds are in the audit log. */
async function refunded(orderId: string): Promise<Entry[]> {
  const rows = await db
    .select({ refund: refunds, requestId: auditLog.id })
    .from(refunds)
    .leftJoin(
      auditLog,
      and(
        isOfOrder(orderId),
        eq(auditLog.action, 'refund'),
        sql`${auditLog.details} ->> 'refund_id' = ${refunds.id}::text`,
      ),
    )
    .where(eq(refunds.orderId, orderId))
  return rows.flatMap(({ refund: { settledAt: at, status, failure, adminId, ...refund }, requestId }) => {
    const amountCents = addCents(refund.amountCents, refund.taxCents)
    if (!at) return []
    // Right after its request, and before what the same admin did next.
    const sequence = requestId === null ? REPORTED : requestId + 0.5
    if (status === 'failed')
      return [{ at, sequence, title: `Refund of ${formatMoney(amountCents)} failed`, detail: failure }]
    const detail = adminId ? 'Customer notified' : 'Issued by the payment provider; customer notified'
    const returned = {
      at,
      sequence,
      title: 'Refund returned by the bank. Pay the customer another way.',
      detail: failure,
    }
    const done = { at, sequence, title: `${formatMoney(amountCents)} refunded`, detail }
    return failure ? [returned, done] : [done]
  })
}

async function disputed(orderId: string): Promise<Entry[]> {
  const rows = await db.select().from(disputes).where(eq(disputes.orderId, orderId))
  return rows.flatMap(({ createdAt, submittedAt, closedAt, amountCents, reason, status }) => [
    {
      at: createdAt,
      sequence: REPORTED,
      title: `Payment disputed: ${formatMoney(amountCents)}`,
      detail: disputeReasonName(reason),
    },
    ...(submittedAt ? [{ at: submittedAt, sequence: REPORTED, title: 'Evidence sent to the bank' }] : []),
    ...(closedAt
      ? [{ at: closedAt, sequence: REPORTED, title: `Dispute closed: ${disputeStatusName(status).toLowerCase()}` }]
      : []),
  ])
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
    at
      ? [
          {
            at,
            sequence: REPORTED,
            title: 'Shipping email sent',
            detail: `${carrierName(carrierCode)} ${trackingNumber}`,
          },
        ]
      : [],
  )
  return [
    ...mails,
    ...scans.map(({ occurredAt: at, description, cityLocality, stateProvince }) => ({
      at,
      sequence: REPORTED,
      title: description || 'Scanned by the carrier',
      detail: [cityLocality, stateProvince].filter(Boolean).join(', ') || null,
    })),
  ]
}
