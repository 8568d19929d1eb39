import { eq } from 'drizzle-orm'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { discounts } from '#server/platform/db/schema/discounts.ts'
import { given } from './given.ts'
import { as } from './site.ts'

let codes = 0

/** A discount code; 10% off by default. */
export async function givenDiscount(change: Partial<typeof discounts.$inferInsert> = {}) {
  const createdBy = (await given.account('admin')).id
  const code = `CODE-${++codes}-${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
  const value = change.kind && change.kind !== 'percent' ? {} : { percent: 10 }
  const [discount] = await db
    .insert(discounts)
    .values({ code, kind: 'percent', ...value, createdAt: new Date(), ...change, createdBy })
    .returning()
  return discount as NonNullable<typeof discount>
}

export async function readDiscount(id: string) {
  const [discount] = await db.select().from(discounts).where(eq(discounts.id, id))
  return discount as NonNullable<typeof discount>
}

export const DELIVERABLE = 'Hana Sato\n1 Paddock Road\nReno, NV 89501\nUnited States'

type Cart = { priceCents?: number; quantity?: number }

/** A customer with a cart of one design. */
export async function givenCart({ priceCents = 10_00, quantity = 1 }: Cart = {}) {
  const design = await given.design({ status: 'approved', priceCents: cents(priceCents), title: 'Late Brake' })
  const customer = await given.signedIn()
  const cartItems = [{ designId: design.id, size: 'M', color: 'red', quantity }]
  return { design, customer, cartItems }
}

type Checkout = { cartItems: unknown[]; discountCode?: string; shippingAddress?: string }

/** Starts a checkout. Returns the status, and the URL or the message. */
export async function checkOut(customer: { accessToken: string }, body: Checkout) {
  const response = await as(customer).post('/functions/v1/create-checkout', body)
  const { url, message } = (await response.json()) as { url?: string; message?: string }
  return { status: response.status, url: url ?? '', message }
}
