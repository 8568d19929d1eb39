import { toCsv } from '#domain/csv.ts'
import { decimalFromCents, subtractCents } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { formatPaymentMethod } from '#domain/payment-methods.ts'
import { type OrderFilter, toCondition } from './order-filter.ts'
import { newestFirst, readPage } from './order-rows.ts'
import { toPaymentMethod } from './order-view.ts'

const BATCH_SIZE = 500
const HEAD = [
  'Order number',
  'Order',
  'Created',
  'Customer',
  'E-mail',
  'Status',
  'Payment status',
  'Payment method',
  'Subtotal',
  'Shipping',
  'Total',
  'Refunded',
  'Invoice',
  'Carrier',
  'Tracking number',
  'Cancellation requested',
  'Gift message',
  'Shipping address',
]

/** Streams the filtered orders as CSV in batches, so that memory use does not grow with their number. */
export async function* exportOrders(filter: OrderFilter): AsyncGenerator<string> {
  const condition = toCondition(filter)
  yield toCsv([HEAD])
  let after: string | undefined
  do {
    const rows = await readPage(condition, after, BATCH_SIZE)
    if (rows.length > 0) yield toCsv(rows.map(toCells))
    const last = rows.length === BATCH_SIZE ? rows.at(-1)?.order : undefined
    after = last && newestFirst.encodeCursor(last)
  } while (after)
}

type Row = Awaited<ReturnType<typeof readPage>>[number]

function toCells({ order, customerName, customerEmail, invoiceNumber }: Row) {
  return [
    formatOrderNumber(order.number),
    order.id,
    order.createdAt.toISOString(),
    customerName,
    customerEmail,
    order.status,
    order.paymentStatus,
    formatPaymentMethod(toPaymentMethod(order)),
    decimalFromCents(subtractCents(order.totalCents, order.shippingCents)),
    decimalFromCents(order.shippingCents),
    decimalFromCents(order.totalCents),
    decimalFromCents(order.refundedCents),
    invoiceNumber,
    order.carrierCode,
    order.trackingNumber,
    order.cancelRequestedAt?.toISOString() ?? null,
    order.giftMessage,
    order.shippingAddress,
  ]
}
