import { and, asc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { carrierName } from '#domain/carriers.ts'
import { formatDay, formatUtcTime } from '#domain/dates.ts'
import { addCents, formatMoney } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { contactEntries, contactMessages } from '#server/platform/db/schema/contact.ts'
import { invoices } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { type Block, writePdf } from './pdf.ts'
import type { Order } from './receipt.ts'

type Entry = { at: Date; from: string; text: string }

/** Longer correspondence is cut off, so that all files together stay below the provider's limit. */
const MAX_ENTRIES = 200

/** The emails about an order and the customer's messages. Undefined without any. Notes of admins are not included. */
export async function writeCustomerMessages(order: Order): Promise<Buffer | undefined> {
  const parts = await Promise.all([listMails(order.id), listMessages(order.id)])
  const entries = parts
    .flat()
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, MAX_ENTRIES)
  if (entries.length === 0) return
  const blocks: Block[] = [
    {
      kind: 'facts',
      rows: [
        ['Order', order.order_number],
        ['Ordered on', formatDay(order.created_at)],
        ['Customer', order.customer.display_name ?? order.customer.email ?? 'Account deleted'],
      ],
    },
    ...entries.flatMap(({ at, from, text }): Block[] => [
      { kind: 'heading', text: `${from} · ${formatDay(at.toISOString())} (${formatUtcTime(at)})` },
      { kind: 'text', text },
    ]),
  ]
  return writePdf(`Messages about order ${order.order_number}`, blocks)
}

/** The emails that the shop sends about every order. */
async function listMails(orderId: string): Promise<Entry[]> {
  const from = 'Email from Pitlane'
  const [issued, sent, refunded] = await Promise.all([
    db.select().from(invoices).where(eq(invoices.orderId, orderId)),
    db
      .select()
      .from(parcels)
      .where(and(eq(parcels.orderId, orderId), isNotNull(parcels.notifiedAt))),
    db
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'succeeded'))),
  ])
  return [
    ...issued.map(({ issuedAt: at, number }) => ({
      at,
      from,
      text: `Order confirmation with the items, the shipping address and invoice No. ${number}.`,
    })),
    ...sent.flatMap(({ notifiedAt: at, carrierCode, trackingNumber }) =>
      at ? [{ at, from, text: `Your order has shipped with ${carrierName(carrierCode)}, ${trackingNumber}.` }] : [],
    ),
    ...refunded.flatMap(({ settledAt: at, amountCents, taxCents }) =>
      at ? [{ at, from, text: `Your refund of ${formatMoney(addCents(amountCents, taxCents))}.` }] : [],
    ),
  ]
}

/** Conversations that the customer started about this order. */
async function listMessages(orderId: string): Promise<Entry[]> {
  const messages = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.orderId, orderId))
    .orderBy(asc(contactMessages.createdAt))
    .limit(MAX_ENTRIES)
  if (messages.length === 0) return []
  const ids = messages.map(({ id }) => id)
  const isSent = or(ne(contactEntries.kind, 'reply'), isNotNull(contactEntries.sentAt))
  const entries = await db
    .select()
    .from(contactEntries)
    .where(and(inArray(contactEntries.messageId, ids), ne(contactEntries.kind, 'note'), isSent))
    .orderBy(asc(contactEntries.createdAt))
    .limit(MAX_ENTRIES)
  return [
    ...messages.map(({ createdAt: at, name, message: text }) => ({ at, from: name, text })),
    ...entries.map(({ createdAt: at, kind, text }) => ({
      at,
      from: kind === 'reply' ? 'Reply from Pitlane' : 'Customer',
      text,
    })),
  ]
}
