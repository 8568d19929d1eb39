import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { COLORS, DESIGN_STATUSES, SIZES } from '#domain/catalog.ts'
import { cents } from '#domain/money.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#domain/orders.ts'
import { ROLES } from '#domain/roles.ts'
import { testDatabase } from '#test/database.ts'
import {
  addCategory,
  addCheckout,
  addDesign,
  addLine,
  addOrder,
  addParcel,
  addProfile,
  addRequest,
  addRole,
  addUser,
  randomText,
  violatedConstraint,
} from '#test/schema.ts'
import { db } from './client.ts'
import { profiles, userRoles, users } from './schema/accounts.ts'
import { categories, designs } from './schema/catalog.ts'
import { orderItems, orders } from './schema/orders.ts'
import { designRequests } from './schema/requests.ts'
import { tracking, trackingDetails } from './schema/shipping.ts'

testDatabase()

describe('the database rejects', () => {
  const elsewhere = ['https://else.test/a.png', '//else.test/a', '/\\else.test/a', 'javascript:alert(1)', 'a.png', '']
  const manyTags = Array.from({ length: 31 }, (_, index) => `tag ${index}`)
  const refusals: [string, string, () => PromiseLike<unknown>][] = [
    ['an email address with a capital letter', 'users_email_check', () => addUser({ email: 'Driver@pitlane.test' })],
    ['an email address without a host', 'users_email_check', () => addUser({ email: 'driver' })],
    ['an email address without a local part', 'users_email_check', () => addUser({ email: '@pitlane.test' })],
    ['an email address of 257 characters', 'users_email_check', () => addUser({ email: `${'d'.repeat(250)}@t.test` })],
    ['an account without an email address', 'users_email_unless_deleted_check', () => addUser({ email: null })],
    [
      'a deleted account with an email address',
      'users_email_unless_deleted_check',
      () => addUser({ deletedAt: new Date() }),
    ],
    ['an empty display name', 'profiles_display_name_check', () => addProfile('')],
    ['a blank display name', 'profiles_display_name_check', () => addProfile(' \t\n')],
    ['a display name of 81 characters', 'profiles_display_name_check', () => addProfile('d'.repeat(81))],

    ['a design above $100.00', 'designs_price_check', () => addDesign({ priceCents: cents(100_01) })],
    ['a design below $0.00', 'designs_price_check', () => addDesign({ priceCents: cents(-1) })],
    ['a price that is not a number', 'designs_price_check', () => db.update(designs).set({ priceCents: sql`'NaN'` })],
    ['a design without a title', 'designs_title_check', () => addDesign({ title: '' })],
    ['a design with a blank title', 'designs_title_check', () => addDesign({ title: ' \n' })],
    ['a design with a title of 201 characters', 'designs_title_check', () => addDesign({ title: 'd'.repeat(201) })],
    [
      'a description of 5001 characters',
      'designs_description_check',
      () => addDesign({ description: 'd'.repeat(5001) }),
    ],
    ['31 tags', 'designs_tags_check', () => addDesign({ tags: manyTags })],
    ['an empty tag', 'designs_tags_check', () => addDesign({ tags: ['drift', ''] })],
    ['tags of more than 1000 characters', 'designs_tags_check', () => addDesign({ tags: ['d'.repeat(1001)] })],
    ['a second category Hats', 'categories_name_key', () => db.insert(categories).values({ name: 'Hats' })],
    ...elsewhere.flatMap((url): typeof refusals => [
      [`an image from "${url}"`, 'designs_image_urls_check', () => addDesign({ imageUrl: url })],
      [`a tenth image from "${url}"`, 'designs_image_urls_check', () => addDesign({ imageUrl10: url })],
    ]),

    ['a request without a budget', 'design_requests_price_check', () => addRequest({ priceCents: cents(0) })],
    ['a request without a description', 'design_requests_description_check', () => addRequest({ description: ' ' })],
    [
      'a request in progress without a designer',
      'design_requests_claim_check',
      () => addRequest({ status: 'in_progress' }),
    ],
    [
      'a completed request without a designer',
      'design_requests_claim_check',
      () => addRequest({ status: 'completed' }),
    ],

    ['a total below the shipping', 'orders_total_amount_check', () => addOrder({ totalCents: cents(9_98) })],
    ['negative shipping costs', 'orders_shipping_cost_check', () => addOrder({ shippingCents: cents(-1) })],
    ['a blank shipping address', 'orders_shipping_address_check', () => addOrder({ shippingAddress: ' \n ' })],
    ['a blank gift message', 'orders_gift_message_check', () => addOrder({ giftMessage: ' \n ' })],
    ['a gift message of 301 characters', 'orders_gift_message_check', () => addOrder({ giftMessage: 'x'.repeat(301) })],
    ['an unknown order status', 'orders_status_check', () => addOrder({ status: 'lost' as 'pending' })],
    ['an unknown payment status', 'orders_payment_status_check', () => addOrder({ paymentStatus: 'unpaid' as 'paid' })],
    ['a quantity of 0', 'order_items_quantity_check', () => addLine({ quantity: 0 })],
    ['a quantity of -1', 'order_items_quantity_check', () => addLine({ quantity: -1 })],
    ['a quantity of 100', 'order_items_quantity_check', () => addLine({ quantity: 100 })],
    ['a line price below $0.00', 'order_items_price_check', () => addLine({ priceCents: cents(-1) })],
    ['the size XXXL', 'order_items_size_check', () => addLine({ size: 'XXXL' as 'XXL' })],
    ['the color pink', 'order_items_color_check', () => addLine({ color: 'pink' as 'red' })],
    ['a line with an unknown design', 'order_items_design_id_fkey', () => addLine({ designId: randomUUID() })],
  ]
  test.each(refusals)('%s', async (_, constraint, write) => {
    await addDesign()
    expect(await violatedConstraint(write())).toBe(constraint)
  })
})

describe('accounts', () => {
  test('[spec 193] a user has one role, and it is customer, designer or admin', async () => {
    for (const role of ROLES) await addRole(await addUser(), role)
    const user = await addUser()
    await addRole(user, 'customer')
    expect(await violatedConstraint(addRole(user, 'admin'))).toBe('user_roles_pkey')
    expect(await violatedConstraint(addRole(await addUser(), 'owner'))).toBe('user_roles_role_check')
  })

  test('an email address belongs to one account until that account is deleted', async () => {
    const email = `${randomUUID()}@pitlane.test`
    const [first, other] = [await addUser({ email }), await addUser()]
    expect(await violatedConstraint(addUser({ email }))).toBe('users_email_key')
    await db
      .update(users)
      .set({ email: null, deletedAt: new Date() })
      .where(inArray(users.id, [first, other]))
    await addUser({ email })
  })

  test('users with orders or designs cannot be deleted; others are deleted with profile and role', async () => {
    const [designer, customer, visitor] = [await addUser(), await addUser(), await addUser()]
    await addDesign({ designerId: designer })
    await addOrder({ customerId: customer })
    await db.insert(profiles).values({ userId: visitor })
    await addRole(visitor, 'customer')
    expect(await violatedConstraint(db.delete(users).where(eq(users.id, designer)))).toBe('designs_designer_id_fkey')
    expect(await violatedConstraint(db.delete(users).where(eq(users.id, customer)))).toBe('orders_customer_id_fkey')
    await db.delete(users).where(eq(users.id, visitor))
    expect(await db.$count(profiles, eq(profiles.userId, visitor))).toBe(0)
    expect(await db.$count(userRoles, eq(userRoles.userId, visitor))).toBe(0)
  })
})

describe('catalog', () => {
  test.each([0, 1, 24_99, 100_00])('a price of %i cents is read as it was written', async (price) => {
    const id = await addDesign({ priceCents: cents(price) })
    const [row] = await db.select().from(designs).where(eq(designs.id, id))
    expect(row?.priceCents).toBe(price)
  })

  test('[spec 216] a design can only be pending, approved or rejected', async () => {
    expect(DESIGN_STATUSES).toEqual(['pending', 'approved', 'rejected'])
    for (const status of DESIGN_STATUSES) await addDesign({ status })
    for (const status of ['archived', 'Approved', '']) {
      expect(await violatedConstraint(addDesign({ status: status as 'pending' }))).toBe('designs_status_check')
    }
  })

  test('a new design is pending, not featured, without tags and images', async () => {
    const id = await addDesign()
    const [row] = await db.select().from(designs).where(eq(designs.id, id))
    expect(row).toMatchObject({ status: 'pending', featured: false, tags: [], imageUrl: null, description: '' })
  })

  test('times have millisecond precision, so a time read from a row still matches it', async () => {
    const id = await addDesign()
    const [row] = await db.select().from(designs).where(eq(designs.id, id))
    const unchanged = eq(designs.updatedAt, row?.updatedAt ?? new Date(0))
    expect(await db.$count(designs, and(eq(designs.id, id), unchanged))).toBe(1)
  })

  test('deleting a category makes its designs uncategorized', async () => {
    const categoryId = await addCategory()
    const id = await addDesign({ categoryId })
    await db.delete(categories).where(eq(categories.id, categoryId))
    const [row] = await db.select().from(designs).where(eq(designs.id, id))
    expect(row?.categoryId).toBeNull()
  })

  test('only unsold designs can be deleted', async () => {
    const [sold, unsold] = [await addDesign(), await addDesign()]
    await addLine({ designId: sold })
    expect(await violatedConstraint(db.delete(designs).where(eq(designs.id, sold)))).toBe('order_items_design_id_fkey')
    await db.delete(designs).where(eq(designs.id, unsold))
  })
})

describe('requests', () => {
  test('[spec 226] a request can only be open (default), in_progress or completed; only an open one has no designer', async () => {
    const id = await addRequest()
    const [row] = await db.select().from(designRequests).where(eq(designRequests.id, id))
    expect(row).toMatchObject({ status: 'open', designerId: null, deadline: '2027-03-28' })
    const designerId = await addUser()
    await addRequest({ status: 'in_progress', designerId })
    await addRequest({ status: 'completed', designerId })
    expect(await violatedConstraint(addRequest({ status: 'open', designerId }))).toBe('design_requests_claim_check')
    const withdrawn = addRequest({ status: 'withdrawn' as 'open', designerId })
    expect(await violatedConstraint(withdrawn)).toBe('design_requests_status_check')
  })

  test('the longest request title leaves room for “ (Requested)” in the design title', async () => {
    const title = 'd'.repeat(188)
    await addRequest({ title })
    await addDesign({ title: `${title} (Requested)` })
    expect(await violatedConstraint(addRequest({ title: `${title}d` }))).toBe('design_requests_title_check')
  })

  test('a category with requests cannot be deleted', async () => {
    const categoryId = await addCategory()
    await addRequest({ categoryId })
    const removed = db.delete(categories).where(eq(categories.id, categoryId))
    expect(await violatedConstraint(removed)).toBe('design_requests_category_id_fkey')
  })
})

describe('orders', () => {
  test('an order can have any status and payment status, and needs no address', async () => {
    for (const status of ORDER_STATUSES) await addOrder({ status, shippingAddress: null })
    for (const paymentStatus of PAYMENT_STATUSES) await addOrder({ paymentStatus, totalCents: cents(9_99) })
  })

  test('every size and color can be ordered with a quantity of 99', async () => {
    const ids = { orderId: await addOrder(), designId: await addDesign() }
    for (const size of SIZES) for (const color of COLORS) await addLine({ ...ids, size, color, quantity: 99 })
    expect(await db.$count(orderItems, eq(orderItems.orderId, ids.orderId))).toBe(SIZES.length * COLORS.length)
  })

  test('an order line keeps its title and price when the design changes, and prevents deleting its order', async () => {
    const designId = await addDesign({ title: 'Apex', priceCents: cents(24_99) })
    const orderId = await addOrder()
    await addLine({ designId, orderId })
    await db
      .update(designs)
      .set({ title: 'Renamed', priceCents: cents(99_00) })
      .where(eq(designs.id, designId))
    const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
    expect(line).toMatchObject({ title: 'Apex', priceCents: cents(24_99) })
    expect(await violatedConstraint(db.delete(orders).where(eq(orders.id, orderId)))).toBe('order_items_order_id_fkey')
  })

  test('a checkout can have only one order', async () => {
    const checkoutId = await addCheckout()
    await addOrder({ checkoutId })
    expect(await violatedConstraint(addOrder({ checkoutId }))).toBe('orders_checkout_id_key')
  })

  test('refunds cannot exceed the payment', async () => {
    const orderId = await addOrder()
    const order = db
      .update(orders)
      .set({ refundedCents: cents(34_99) })
      .where(eq(orders.id, orderId))
    expect(await violatedConstraint(order)).toBe('orders_refunded_amount_check')
    await addLine({ orderId, quantity: 2 })
    const line = db.update(orderItems).set({ refundedQuantity: 3 }).where(eq(orderItems.orderId, orderId))
    expect(await violatedConstraint(line)).toBe('order_items_refunded_check')
  })

  test('a completed checkout needs the full payment, and a held one needs a reason', async () => {
    const short = { status: 'completed', paymentIntentId: 'pi_1', capturedCents: cents(34_97) } as const
    expect(await violatedConstraint(addCheckout(short))).toBe('checkouts_completed_check')
    expect(await violatedConstraint(addCheckout({ status: 'completed', capturedCents: cents(34_98) }))).toBe(
      'checkouts_completed_check',
    )
    await addCheckout({ status: 'completed', totalCents: cents(0), shippingCents: cents(0), capturedCents: cents(0) })
    expect(await violatedConstraint(addCheckout({ status: 'held' }))).toBe('checkouts_held_check')
    const now = new Date()
    expect(await violatedConstraint(addCheckout({ refundAskedAt: now }))).toBe('checkouts_refund_asked_check')
    const held = { status: 'held', heldReason: 'Less', refundedAt: now } as const
    expect(await violatedConstraint(addCheckout(held))).toBe('checkouts_refunded_check')
    await addCheckout({ ...short, capturedCents: cents(34_98) })
    expect(await violatedConstraint(addCheckout({ ...short, capturedCents: cents(34_98) }))).toBe(
      'checkouts_payment_intent_id_key',
    )
  })
})

describe('tracking', () => {
  const occurredAt = new Date('2026-11-01T09:32:00.123Z')

  test('events are unique, with or without a place, and are deleted with their tracking', async () => {
    const trackingNumber = await addParcel()
    const ofParcel = eq(trackingDetails.trackingNumber, trackingNumber)
    const seen = { carrierCode: 'usps', trackingNumber, occurredAt, description: 'Departed' }
    const placed = { ...seen, cityLocality: 'Reno', stateProvince: 'NV', postalCode: '89501' }
    for (const event of [seen, placed]) {
      await db.insert(trackingDetails).values(event)
      expect(await violatedConstraint(db.insert(trackingDetails).values(event))).toBe('tracking_details_event_key')
    }
    const later = { ...placed, occurredAt: new Date(occurredAt.getTime() + 1) }
    await db.insert(trackingDetails).values([seen, placed, later]).onConflictDoNothing()
    expect(await db.$count(trackingDetails, ofParcel)).toBe(3)
    await db.delete(tracking).where(eq(tracking.trackingNumber, trackingNumber))
    expect(await db.$count(trackingDetails, ofParcel)).toBe(0)
  })

  test('the longest possible event fits into the unique index', async () => {
    const [description, cityLocality, stateProvince, postalCode] = [300, 100, 100, 20].map(randomText)
    const carrierCode = 'x'.repeat(50)
    const trackingNumber = await addParcel(randomText(100), carrierCode)
    const event = { carrierCode, trackingNumber, occurredAt, description, cityLocality, stateProvince, postalCode }
    await db.insert(trackingDetails).values(event)
  })
})
