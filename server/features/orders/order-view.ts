import { z } from '@hono/zod-openapi'
import { COLORS, SIZES } from '#domain/catalog.ts'
import { DISPUTE_STATUSES } from '#domain/disputes.ts'
import { type Cents, dollarsFromCents } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { CANCEL_ANSWERS, isToShip, ORDER_STATUSES, PAYMENT_STATUSES } from '#domain/orders.ts'
import { PRODUCTS, type Product } from '#domain/products.ts'
import type { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { orNull } from '#server/platform/http/or-null.ts'

const OrderItemView = z
  .object({
    id: z.uuid(),
    design_id: z.uuid(),
    title: z.string(),
    product: z.enum(PRODUCTS).openapi({ description: 'The garment that the artwork is printed on' }),
    price: z.number(),
    quantity: z.number().int(),
    refunded_quantity: z.number().int(),
    size: z.enum(SIZES),
    color: z.enum(COLORS),
    picture_url: z.string().nullable().openapi({
      description:
        'The purchased garment with the artwork where it was. A signed URL that expires after a few minutes, if the shop shows it differently now.',
    }),
  })
  .openapi('OrderItem')

const PaymentMethodView = z
  .object({ brand: z.string().openapi({ example: 'visa' }), last4: z.string().openapi({ example: '4242' }) })
  .openapi('PaymentMethod')

const OrderDiscountView = z
  .object({
    code: z.string().openapi({ example: 'WELCOME10' }),
    amount: z.number().openapi({ description: 'The prices of the items are lower by this amount in total' }),
    shipping_amount: z.number().openapi({ description: 'The shipping cost that was waived' }),
  })
  .openapi('OrderDiscount')

const OrderParcelView = z
  .object({
    id: z.uuid(),
    tracking_number: z.string(),
    carrier_code: z.string(),
    items: z
      .array(z.object({ order_item_id: z.uuid(), quantity: z.number().int() }))
      .openapi({ description: 'Empty if the parcel contains everything that is in no other parcel' }),
  })
  .openapi('OrderParcel')

const OrderDisputeView = z
  .object({
    id: z.uuid(),
    status: z.enum(DISPUTE_STATUSES),
    amount: z.number(),
    respond_by: z.iso.datetime().nullable(),
    blocks_refund: z.boolean().openapi({ description: 'A refund would pay the customer twice' }),
  })
  .openapi('OrderDispute')

/** An order, for its customer and for admins. */
export const OrderView = z
  .object({
    id: z.uuid(),
    order_number: z.string().openapi({ example: 'PL-20418', description: 'The number that customers see and quote' }),
    customer_id: z.uuid(),
    customer: z.object({ display_name: z.string().nullable(), email: z.string().nullable() }),
    total_amount: z.number().openapi({ example: 34.98 }),
    shipping_cost: z.number().openapi({ example: 9.99 }),
    tax_amount: z.number().openapi({ description: 'Sales tax, paid on top of the total' }),
    tax_region: z.string().nullable().openapi({ example: 'US-CA' }),
    refunded_amount: z.number(),
    refunded_tax: z.number().openapi({ description: 'Refunded on top of the refunded amount' }),
    refunded_shipping: z.number(),
    shipping_address: z.string().nullable(),
    address_needed: z.boolean().openapi({ description: 'Paid, but we need an address that we can deliver to' }),
    discount: orNull(OrderDiscountView).openapi({ description: 'Prices and totals already include it' }),
    gift_message: z.string().nullable().openapi({ description: 'Printed on the packing slip' }),
    status: z.enum(ORDER_STATUSES),
    payment_status: z.enum(PAYMENT_STATUSES),
    payment_method: orNull(PaymentMethodView).openapi({ description: 'The card that paid, or null if unknown' }),
    tracking_number: z.string().nullable(),
    carrier_code: z.string().nullable(),
    parcels: z.array(OrderParcelView).openapi({ description: 'All parcels. `tracking_number` is that of the first.' }),
    partly_shipped: z.boolean().openapi({ description: 'Some items are in a parcel, others in none yet' }),
    status_changed_at: z.iso.datetime().nullable().openapi({ description: 'Identifies the latest status change' }),
    created_at: z.iso.datetime(),
    cancel_requested_at: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'Of the open request, or the accepted one' }),
    cancel_answer: z
      .enum(CANCEL_ANSWERS)
      .nullable()
      .openapi({ description: 'How the last request ended. `too_late`: the order shipped before it was answered' }),
    cancel_answered_at: z.iso.datetime().nullable(),
    invoice_number: z.number().int().nullable().openapi({ description: 'Issued with the confirmation email' }),
    dispute: orNull(OrderDisputeView).openapi({ description: 'For admins only: the customer disputed the payment' }),
    order_items: z.array(OrderItemView),
  })
  .openapi('Order')

type Order = typeof orders.$inferSelect
type Item = typeof orderItems.$inferSelect & { product: Product; imageUrl: string | null }
export type OrderRelations = {
  customerName: string | null
  customerEmail: string | null
  invoiceNumber: number | null
  discountCode: string | null
  discountUse: { amountCents: Cents; shippingCents: Cents } | null
}

export function toOrderView(
  order: Order,
  { customerName, customerEmail, invoiceNumber, ...discount }: OrderRelations,
  items: Item[],
  parcels: z.infer<typeof OrderParcelView>[] = [],
): z.infer<typeof OrderView> {
  return {
    id: order.id,
    order_number: formatOrderNumber(order.number),
    customer_id: order.customerId,
    customer: { display_name: customerName, email: customerEmail },
    total_amount: dollarsFromCents(order.totalCents),
    shipping_cost: dollarsFromCents(order.shippingCents),
    tax_amount: dollarsFromCents(order.taxCents),
    tax_region: order.taxRegion,
    refunded_amount: dollarsFromCents(order.refundedCents),
    refunded_tax: dollarsFromCents(order.refundedTaxCents),
    refunded_shipping: dollarsFromCents(order.refundedShippingCents),
    shipping_address: order.shippingAddress,
    address_needed: order.addressNeeded && isToShip(order.status, order.paymentStatus),
    discount: toDiscount(discount),
    gift_message: order.giftMessage,
    status: order.status,
    payment_status: order.paymentStatus,
    payment_method: toPaymentMethod(order),
    tracking_number: order.trackingNumber,
    carrier_code: order.carrierCode,
    parcels,
    partly_shipped: order.partlyShipped,
    status_changed_at: order.statusChangedAt?.toISOString() ?? null,
    created_at: order.createdAt.toISOString(),
    cancel_requested_at: order.cancelRequestedAt?.toISOString() ?? null,
    cancel_answer: order.cancelAnswer,
    cancel_answered_at: order.cancelAnsweredAt?.toISOString() ?? null,
    invoice_number: invoiceNumber,
    dispute: null,
    order_items: items.map(toItemView),
  }
}

function toDiscount({ discountCode: code, discountUse: use }: Pick<OrderRelations, 'discountCode' | 'discountUse'>) {
  if (code === null || use === null) return null
  return { code, amount: dollarsFromCents(use.amountCents), shipping_amount: dollarsFromCents(use.shippingCents) }
}

export function toPaymentMethod({ cardBrand: brand, cardLast4: last4 }: Order) {
  return brand !== null && last4 !== null ? { brand, last4 } : null
}

function toItemView({ id, designId, title, product, priceCents, quantity, refundedQuantity, ...item }: Item) {
  const { size, color, imageUrl } = item
  return {
    id,
    design_id: designId,
    title,
    product,
    price: dollarsFromCents(priceCents),
    quantity,
    refunded_quantity: refundedQuantity,
    size,
    color,
    picture_url: imageUrl,
  }
}
