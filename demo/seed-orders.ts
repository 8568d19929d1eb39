import { and, eq } from 'drizzle-orm'
import { parseAddress } from '#domain/addresses.ts'
import { COLORS, type Color, SIZES } from '#domain/catalog.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { OrderStatus } from '#domain/orders.ts'
import { listOffers } from '#domain/products.ts'
import { beginJourney } from '#sandbox/carrier/journey/begin-journey.ts'
import { query } from '#sandbox/database.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { selectDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { toChoices } from '#server/features/catalog/designs/product-rows.ts'
import { describePage } from '#server/features/checkout/open-payment-page.ts'
import { settleCheckout } from '#server/features/checkout/settle-checkout.ts'
import { snapshotCart } from '#server/features/checkout/snapshot-cart.ts'
import { addNote } from '#server/features/orders/add-note.ts'
import { changeOrderStatus } from '#server/features/orders/change-order-status.ts'
import { clearRoyalties } from '#server/features/royalties/clear-royalties.ts'
import { addParcel } from '#server/features/shipping/add-parcel.ts'
import { config, DEMO_PASSWORD } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { ADMIN_EMAIL, seedAccount } from './accounts.ts'
import { ORDER_COUNT } from './counts.ts'
import { CUSTOMERS } from './customers.ts'
import { payInThePast } from './past-payments.ts'
import { random } from './random.ts'
import { requestDemoCancel } from './request-cancel.ts'
import { DEMO_ORDER_CODE, seedDiscounts } from './seed-discounts.ts'
import { seedReviews } from './seed-reviews.ts'
import { viewerOf } from './viewer-of.ts'

const OLDEST_DAYS = 75
const NOTE = 'The customer called: please leave the package with the neighbors at number 12.'
const GIFT_MESSAGE = 'Happy birthday! Wear it to the next track day.'

/** Seeds orders of the last months with the shop's own checkout and payment operations. Skips orders that exist. */
export async function seedOrders(from: number, to: number, now: Date): Promise<void> {
  const admin = await viewerOf(ADMIN_EMAIL, 'admin')
  await seedDiscounts(admin, now)
  for (let number = from; number < to; number++) {
    const chance = random(number + 1)
    const daysAgo = OLDEST_DAYS * (1 - number / ORDER_COUNT) ** 1.4 + 0.2
    const moment = new Date(now.getTime() - Math.round(daysAgo * DAY_MS))
    const orderId = await seedOrder(number, moment, chance)
    if (orderId) await bringUpToDate(admin, { orderId, number, moment, daysAgo }, now)
  }
  await clearRoyalties(now)
}

async function seedOrder(number: number, moment: Date, chance: () => number): Promise<string | undefined> {
  const customer = CUSTOMERS[Math.floor(chance() * CUSTOMERS.length)] ?? CUSTOMERS[0]
  await seedAccount({ ...customer, role: 'customer' }, config.SANDBOX_PASSWORD ?? DEMO_PASSWORD, moment)
  const viewer = await viewerOf(customer.email, 'customer')
  const isThere = and(eq(orders.customerId, viewer.id), eq(orders.createdAt, moment))
  if ((await db.$count(orders, isThere)) > 0) return
  const cartItems = await chooseLines(number, moment, chance)
  if (cartItems.length === 0) return
  const giftMessage = number % 20 === 4 ? GIFT_MESSAGE : null
  const shippingAddress = number % 3 === 0 ? null : customer.address
  const discountCode = number % 12 === 7 ? DEMO_ORDER_CODE : undefined
  const input = { cartItems, shippingAddress, giftMessage, discountCode }
  const checkout = await snapshotCart(viewer, input, { origin: publicOrigin(), key: undefined, now: moment })
  const session = await payInThePast(await describePage(checkout, viewer.email), customer, moment)
  return (await settleCheckout(session, { now: moment })).orderId ?? undefined
}

/** Picks designs that were on sale at the time, with a bias toward a few bestsellers and toward main products. */
async function chooseLines(number: number, moment: Date, chance: () => number) {
  const rows = await selectDesigns().where(eq(designs.status, 'approved')).orderBy(designs.imageUrl)
  const sold = rows.filter(({ design }) => design.createdAt.getTime() + DAY_MS / 2 < moment.getTime())
  const count = Math.min(sold.length, 1 + Math.floor(chance() ** 2 * 3))
  return Array.from({ length: count }, (_, line) => {
    const row = sold[Math.floor(chance() ** 2.2 * sold.length)]
    const [main, ...others] = row
      ? listOffers({ ...row, priceCents: row.design.priceCents }, toChoices(row.productRows))
      : [undefined]
    const other = others[(number + line) % (others.length + 2)]
    const colors: readonly Color[] = (other ?? main)?.colors ?? COLORS
    return {
      designId: row?.design.id ?? '',
      product: other?.product,
      size: SIZES[1 + Math.floor(chance() * 4)] ?? 'M',
      color: colors[Math.floor(chance() * Math.min(3, colors.length))] ?? 'black',
      quantity: chance() < 0.85 ? 1 : 2,
    }
  })
}

type Seeded = { orderId: string; number: number; moment: Date; daysAgo: number }

async function bringUpToDate(admin: Viewer, { orderId, number, moment, daysAgo }: Seeded, now: Date) {
  await requestDemoCancel(orderId, number, moment)
  if (number % 12 === 3) await addNote(admin, orderId, { text: NOTE }, moment)
  const steps: [number, OrderStatus][] = [
    [1, 'processing'],
    [4, 'shipped'],
    [9, 'delivered'],
  ]
  for (const [days, status] of steps) {
    if (daysAgo <= days) return
    const at = new Date(moment.getTime() + days * DAY_MS)
    if (status === 'shipped') await sendParcel(admin, orderId, number, at, now)
    await changeOrderStatus(admin, orderId, status, at)
  }
  await seedReviews(admin, { orderId, number, moment }, now)
}

/** Adds a parcel whose journey in the carrier simulator began at `startedAt`. */
async function sendParcel(admin: Viewer, orderId: string, number: number, startedAt: Date, now: Date) {
  const trackingNumber = `9400110${String(number).padStart(15, '0')}`
  const [order] = await db.select({ address: orders.shippingAddress }).from(orders).where(eq(orders.id, orderId))
  const { name: _, address_line1: _1, address_line2: _2, ...destination } = parseAddress(order?.address ?? '')
  await beginJourney(query, { carrierCode: 'usps', trackingNumber, startedAt, now, destination })
  await addParcel(admin, orderId, { tracking_number: trackingNumber }, { now: startedAt, notify: false })
}
