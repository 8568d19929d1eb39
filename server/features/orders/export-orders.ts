import { toCsv } from '#domain/csv.ts'
import { addCents, type Cents, decimalFromCents, subtractCents, timesQuantity } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { formatPaymentMethod } from '#domain/payment-methods.ts'
import { productName } from '#domain/products.ts'
import { type OrderFilter, toCondition } from './order-filter.ts'
import { newestFirst, readItems, readPage } from './order-rows.ts'
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
  'Discount code',
  'Discount',
  'Design',
  'Size',
  'Color',
  'Quantity',
  'Refunded quantity',
  'Price',
  'Line total',
  'Product',
  'Tax region',
  'Tax',
  'Refunded tax',
]

/**
 * Streams the filtered orders as CSV in batches, so that memory use does not grow with their number. One row per order
 * line; the amounts of the order are in its first row only, so that a column's sum is right.
 */
export async function* exportOrders(filter: OrderFilter): AsyncGenerator<string> {
  const condition = toCondition(filter)
  yield toCsv([HEAD])
  let after: string | undefined
  do {
    const rows = await readPage(condition, after, BATCH_SIZE)
    const itemsOf = await readItems(rows.map(({ order }) => order.id))
    if (rows.length > 0) yield toCsv(rows.flatMap((row) => toRows(row, itemsOf.get(row.order.id) ?? [])))
    const last = rows.length === BATCH_SIZE ? rows.at(-1)?.order : undefined
    after = last && newestFirst.encodeCursor(last)
  } while (after)
}

type Row = Awaited<ReturnType<typeof readPage>>[number]

type Item = NonNullable<ReturnType<Awaited<ReturnType<typeof readItems>>['get']>>[number]

function toRows(row: Row, items: readonly Item[]) {
  if (items.length === 0) return [[...orderCells(row, true), ...NO_ITEM, ...taxCells(row, true)]]
  return items.map((item, index) => [
    ...orderCells(row, index === 0),
    ...itemCells(item),
    ...taxCells(row, index === 0),
  ])
}

const NO_ITEM = Array.from({ length: 8 }, () => null)

function itemCells({ title, size, color, quantity, refundedQuantity, priceCents, product }: Item) {
  const lineTotal = decimalFromCents(timesQuantity(priceCents, quantity))
  return [title, size, color, quantity, refundedQuantity, decimalFromCents(priceCents), lineTotal, productName(product)]
}

/** The last columns, because the others keep their places. */
function taxCells({ order }: Row, isFirst: boolean) {
  if (!isFirst) return [order.taxRegion, null, null]
  return [order.taxRegion, decimalFromCents(order.taxCents), decimalFromCents(order.refundedTaxCents)]
}

function orderCells(
  { order, customerName, customerEmail, invoiceNumber, discountCode, discountUse }: Row,
  isFirst: boolean,
) {
  const amount = (value: Cents) => (isFirst ? decimalFromCents(value) : null)
  return [
    formatOrderNumber(order.number),
    order.id,
    order.createdAt.toISOString(),
    customerName,
    customerEmail,
    order.status,
    order.paymentStatus,
    formatPaymentMethod(toPaymentMethod(order), order.totalCents === 0),
    amount(subtractCents(order.totalCents, order.shippingCents)),
    amount(order.shippingCents),
    amount(order.totalCents),
    amount(order.refundedCents),
    invoiceNumber,
    order.carrierCode,
    order.trackingNumber,
    order.cancelRequestedAt?.toISOString() ?? null,
    order.giftMessage,
    order.shippingAddress,
    discountCode,
    discountUse && amount(addCents(discountUse.amountCents, discountUse.shippingCents)),
  ]
}
