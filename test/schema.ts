// Inserts minimal rows, for tests of the database constraints.
import { randomUUID } from 'node:crypto'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles, userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { tracking } from '#server/platform/db/schema/shipping.ts'

export async function addUser(values: Partial<typeof users.$inferInsert> = {}) {
  const id = randomUUID()
  await db.insert(users).values({ id, email: `${id}@pitlane.test`, ...values })
  return id
}

export async function addProfile(displayName: string) {
  await db.insert(profiles).values({ userId: await addUser(), displayName })
}

export async function addRole(userId: string, role: string) {
  await db.insert(userRoles).values({ userId, role: role as 'customer' })
}

export async function addCategory() {
  const id = randomUUID()
  await db.insert(categories).values({ id, name: id })
  return id
}

export async function addDesign(values: Partial<typeof designs.$inferInsert> = {}) {
  const id = randomUUID()
  const designerId = values.designerId ?? (await addUser())
  await db.insert(designs).values({ id, title: 'Apex', priceCents: cents(24_99), ...values, designerId })
  return id
}

export async function addRequest(values: Partial<typeof designRequests.$inferInsert> = {}) {
  const id = randomUUID()
  const [adminId, categoryId] = [await addUser(), values.categoryId ?? (await addCategory())]
  const request = {
    id,
    title: 'Drift',
    description: 'Smoke',
    priceCents: cents(50_00),
    deadline: '2027-03-28',
    adminId,
  }
  await db.insert(designRequests).values({ ...request, ...values, categoryId })
  return id
}

export async function addOrder(values: Partial<typeof orders.$inferInsert> = {}) {
  const id = randomUUID()
  const customerId = values.customerId ?? (await addUser())
  const checkoutId = values.checkoutId ?? (await addCheckout({ customerId }))
  await db
    .insert(orders)
    .values({ id, totalCents: cents(34_98), shippingCents: cents(9_99), ...values, customerId, checkoutId })
  return id
}

export async function addCheckout(values: Partial<typeof checkouts.$inferInsert> = {}) {
  const id = randomUUID()
  const now = new Date()
  const customerId = values.customerId ?? (await addUser())
  const times = { createdAt: now, expiresAt: now, checkAt: now }
  const checkout = {
    id,
    totalCents: cents(34_98),
    shippingCents: cents(9_99),
    origin: 'http://localhost:3000',
    ...times,
  }
  await db.insert(checkouts).values({ ...checkout, ...values, customerId })
  return id
}

let lines = 0
export async function addLine(values: Partial<typeof orderItems.$inferInsert> = {}) {
  const [orderId, designId] = [values.orderId ?? (await addOrder()), values.designId ?? (await addDesign())]
  const item = { title: 'Apex', priceCents: cents(24_99), quantity: 1, size: 'M', color: 'black' } as const
  const line = { ...item, position: lines++, royaltyBasisPoints: 4000 }
  await db.insert(orderItems).values({ ...line, ...values, orderId, designId })
}

export async function addParcel(trackingNumber: string = randomUUID(), carrierCode = 'usps') {
  const status = { statusCode: 'in_transit', fetchedAt: new Date() }
  await db.insert(tracking).values({ ...status, carrierCode, trackingNumber })
  return trackingNumber
}

/** The constraint that this write violates, or undefined if it succeeds. */
export async function violatedConstraint(write: PromiseLike<unknown>): Promise<string | undefined> {
  return write.then(
    () => undefined,
    (error) => error.cause?.constraint ?? error,
  )
}

/** Incompressible text of four bytes per character. */
export function randomText(length: number) {
  return Array.from({ length }, () => String.fromCodePoint(0x20000 + Math.floor(Math.random() * 40_000))).join('')
}
