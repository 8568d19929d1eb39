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
  addUser,
  giveRole,
  randomText,
  refusal,
} from '#test/schema.ts'
import { db } from './client.ts'
import { profiles, userRoles, users } from './schema/accounts.ts'
import { categories, designs } from './schema/catalog.ts'
import { orderItems, orders } from './schema/orders.ts'
import { designRequests } from './schema/requests.ts'
import { tracking, trackingDetails } from './schema/shipping.ts'

testDatabase()

describe('the database refuses', () => {
  const elsewhere = ['https://else.test/a.png', '//else.test/a', '/\\else.test/a', 'javascript:alert(1)', 'a.png', '']
  const manyTags = Array.from({ length: 31 }, (_, index) => `tag ${index}`)
  const refusals: [string, string, () => PromiseLike<unknown>][] = [
    ['an e-mail with a capital', 'users_email_check', () => addUser({ email: 'Driver@pitlane.test' })],
    ['an e-mail without a host', 'users_email_check', () => addUser({ email: 'driver' })],
    ['an e-mail without a name', 'users_email_check', () => addUser({ email: '@pitlane.test' })],
    ['an e-mail without an end', 'users_email_check', () => addUser({ email: `${'d'.repeat(250)}@t.test` })],
    ['an account without an e-mail', 'users_email_unless_deleted_check', () => addUser({ email: null })],
    ['a deleted account that keeps it', 'users_email_unless_deleted_check', () => addUser({ deletedAt: new Date() })],
    ['an empty display name', 'profiles_display_name_check', () => addProfile('')],
    ['a blank display name', 'profiles_display_name_check', () => addProfile(' \t\n')],
    ['a display name of 81 characters', 'profiles_display_name_check', () => addProfile('d'.repeat(81))],

    ['a design above $100.00', 'designs_price_check', () => addDesign({ priceCents: cents(100_01) })],
    ['a design below $0.00', 'designs_price_check', () => addDesign({ priceCents: cents(-1) })],
    ['a price that is not a number', 'designs_price_check', () => db.update(designs).set({ priceCents: sql`'NaN'` })],
    ['a design without a title', 'designs_title_check', () => addDesign({ title: '' })],
    ['a design with a blank title', 'designs_title_check', () => addDesign({ title: ' \n' })],
    ['a design with a title of 201 characters', 'designs_title_check', () => addDesign({ title: 'd'.repeat(201) })],
    ['5001 characters on a design', 'designs_description_check', () => addDesign({ description: 'd'.repeat(5001) })],
    ['31 tags', 'designs_tags_check', () => addDesign({ tags: manyTags })],
    ['an empty tag', 'designs_tags_check', () => addDesign({ tags: ['drift', ''] })],
    ['tags longer than a page', 'designs_tags_check', () => addDesign({ tags: ['d'.repeat(1001)] })],
    ['a second category Hats', 'categories_name_key', () => db.insert(categories).values({ name: 'Hats' })],
    ...elsewhere.flatMap((url): typeof refusals => [
      [`an image from "${url}"`, 'designs_image_urls_check', () => addDesign({ imageUrl: url })],
      [`a tenth image from "${url}"`, 'designs_image_urls_check', () => addDesign({ imageUrl10: url })],
    ]),

    ['a request without a budget', 'design_requests_price_check', () => addRequest({ priceCents: cents(0) })],
    ['a request without a description', 'design_requests_description_check', () => addRequest({ description: ' ' })],
    ['work in progress by nobody', 'design_requests_claim_check', () => addRequest({ status: 'in_progress' })],
    ['work completed by nobody', 'design_requests_claim_check', () => addRequest({ status: 'completed' })],

    ['a total below the shipping', 'orders_total_amount_check', () => addOrder({ totalCents: cents(9_98) })],
    ['shipping that pays the customer', 'orders_shipping_cost_check', () => addOrder({ shippingCents: cents(-1) })],
    ['a blank shipping address', 'orders_shipping_address_check', () => addOrder({ shippingAddress: ' \n ' })],
    ['an order that is lost', 'orders_status_check', () => addOrder({ status: 'lost' as 'pending' })],
    ['an unpaid order', 'orders_payment_status_check', () => addOrder({ paymentStatus: 'unpaid' as 'paid' })],
    ['a line of 0', 'order_items_quantity_check', () => addLine({ quantity: 0 })],
    ['a line of -1', 'order_items_quantity_check', () => addLine({ quantity: -1 })],
    ['a line of 100', 'order_items_quantity_check', () => addLine({ quantity: 100 })],
    ['a line below $0.00', 'order_items_price_check', () => addLine({ priceCents: cents(-1) })],
    ['size XXXL', 'order_items_size_check', () => addLine({ size: 'XXXL' as 'XXL' })],
    ['color pink', 'order_items_color_check', () => addLine({ color: 'pink' as 'red' })],
    ['a line of an unknown design', 'order_items_design_id_fkey', () => addLine({ designId: randomUUID() })],
  ]
  test.each(refusals)('%s', async (_, constraint, write) => {
    await addDesign()
    expect(await refusal(write())).toBe(constraint)
  })
})

describe('accounts', () => {
  test('[spec 193] a user has one role, and it is customer, designer or admin', async () => {
    for (const role of ROLES) await giveRole(await addUser(), role)
    const user = await addUser()
    await giveRole(user, 'customer')
    expect(await refusal(giveRole(user, 'admin'))).toBe('user_roles_pkey')
    expect(await refusal(giveRole(await addUser(), 'owner'))).toBe('user_roles_role_check')
  })

  test('an e-mail belongs to one account until that is deleted', async () => {
    const email = `${randomUUID()}@pitlane.test`
    const [first, other] = [await addUser({ email }), await addUser()]
    expect(await refusal(addUser({ email }))).toBe('users_email_key')
    await db
      .update(users)
      .set({ email: null, deletedAt: new Date() })
      .where(inArray(users.id, [first, other]))
    await addUser({ email })
  })

  test('who has bought or designed something stays; who has not goes with profile and role', async () => {
    const [designer, customer, visitor] = [await addUser(), await addUser(), await addUser()]
    await addDesign({ designerId: designer })
    await addOrder({ customerId: customer })
    await db.insert(profiles).values({ userId: visitor })
    await giveRole(visitor, 'customer')
    expect(await refusal(db.delete(users).where(eq(users.id, designer)))).toBe('designs_designer_id_fkey')
    expect(await refusal(db.delete(users).where(eq(users.id, customer)))).toBe('orders_customer_id_fkey')
    await db.delete(users).where(eq(users.id, visitor))
    expect(await db.$count(profiles, eq(profiles.userId, visitor))).toBe(0)
    expect(await db.$count(userRoles, eq(userRoles.userId, visitor))).toBe(0)
  })
})

describe('catalogue', () => {
  test.each([0, 1, 24_99, 100_00])('a price of %i cents comes back as it went in', async (price) => {
    const id = await addDesign({ priceCents: cents(price) })
    const [row] = await db.select().from(designs).where(eq(designs.id, id))
    expect(row?.priceCents).toBe(price)
  })

  test('[spec 216] a design is pending, approved or rejected, nothing else', async () => {
    expect(DESIGN_STATUSES).toEqual(['pending', 'approved', 'rejected'])
    for (const status of DESIGN_STATUSES) await addDesign({ status })
    for (const status of ['archived', 'Approved', '']) {
      expect(await refusal(addDesign({ status: status as 'pending' }))).toBe('designs_status_check')
    }
  })

  test('a new design is pending, not featured, without tags and images', async () => {
    const id = await addDesign()
    const [row] = await db.select().from(designs).where(eq(designs.id, id))
    expect(row).toMatchObject({ status: 'pending', featured: false, tags: [], imageUrl: null, description: '' })
  })

  test('a time comes back to the millisecond, so that it finds its row again', async () => {
    const id = await addDesign()
    const [row] = await db.select().from(designs).where(eq(designs.id, id))
    const unchanged = eq(designs.updatedAt, row?.updatedAt ?? new Date(0))
    expect(await db.$count(designs, and(eq(designs.id, id), unchanged))).toBe(1)
  })

  test('a design whose category goes becomes uncategorized', async () => {
    const categoryId = await addCategory()
    const id = await addDesign({ categoryId })
    await db.delete(categories).where(eq(categories.id, categoryId))
    const [row] = await db.select().from(designs).where(eq(designs.id, id))
    expect(row?.categoryId).toBeNull()
  })

  test('a design that was sold cannot be deleted, an unsold one can', async () => {
    const [sold, unsold] = [await addDesign(), await addDesign()]
    await addLine({ designId: sold })
    expect(await refusal(db.delete(designs).where(eq(designs.id, sold)))).toBe('order_items_design_id_fkey')
    await db.delete(designs).where(eq(designs.id, unsold))
  })
})

describe('requests', () => {
  test('[spec 226] a request is open (default), in_progress or completed, nothing else; only an open one has no claimer', async () => {
    const id = await addRequest()
    const [row] = await db.select().from(designRequests).where(eq(designRequests.id, id))
    expect(row).toMatchObject({ status: 'open', designerId: null, deadline: '2027-03-28' })
    const designerId = await addUser()
    await addRequest({ status: 'in_progress', designerId })
    await addRequest({ status: 'completed', designerId })
    expect(await refusal(addRequest({ status: 'open', designerId }))).toBe('design_requests_claim_check')
    const withdrawn = addRequest({ status: 'withdrawn' as 'open', designerId })
    expect(await refusal(withdrawn)).toBe('design_requests_status_check')
  })

  test('the design for a request with the longest title still has a title that fits', async () => {
    const title = 'd'.repeat(188)
    await addRequest({ title })
    await addDesign({ title: `${title} (Requested)` })
    expect(await refusal(addRequest({ title: `${title}d` }))).toBe('design_requests_title_check')
  })

  test('a category that a request asks for stays', async () => {
    const categoryId = await addCategory()
    await addRequest({ categoryId })
    const removed = db.delete(categories).where(eq(categories.id, categoryId))
    expect(await refusal(removed)).toBe('design_requests_category_id_fkey')
  })
})

describe('orders', () => {
  test('an order takes every status, every payment status, and no address', async () => {
    for (const status of ORDER_STATUSES) await addOrder({ status, shippingAddress: null })
    for (const paymentStatus of PAYMENT_STATUSES) await addOrder({ paymentStatus, totalCents: cents(9_99) })
  })

  test('every size in every color can be bought 99 times', async () => {
    const ids = { orderId: await addOrder(), designId: await addDesign() }
    for (const size of SIZES) for (const color of COLORS) await addLine({ ...ids, size, color, quantity: 99 })
    expect(await db.$count(orderItems, eq(orderItems.orderId, ids.orderId))).toBe(SIZES.length * COLORS.length)
  })

  test('a line keeps title and price when the design changes, and its order cannot go', async () => {
    const designId = await addDesign({ title: 'Apex', priceCents: cents(24_99) })
    const orderId = await addOrder()
    await addLine({ designId, orderId })
    await db
      .update(designs)
      .set({ title: 'Renamed', priceCents: cents(99_00) })
      .where(eq(designs.id, designId))
    const [line] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
    expect(line).toMatchObject({ title: 'Apex', priceCents: cents(24_99) })
    expect(await refusal(db.delete(orders).where(eq(orders.id, orderId)))).toBe('order_items_order_id_fkey')
  })

  test('one checkout cannot become two orders', async () => {
    const checkoutId = await addCheckout()
    await addOrder({ checkoutId })
    expect(await refusal(addOrder({ checkoutId }))).toBe('orders_checkout_id_key')
  })

  test('no more can be given back than was paid', async () => {
    const orderId = await addOrder()
    const order = db
      .update(orders)
      .set({ refundedCents: cents(34_99) })
      .where(eq(orders.id, orderId))
    expect(await refusal(order)).toBe('orders_refunded_amount_check')
    await addLine({ orderId, quantity: 2 })
    const line = db.update(orderItems).set({ refundedQuantity: 3 }).where(eq(orderItems.orderId, orderId))
    expect(await refusal(line)).toBe('order_items_refunded_check')
  })

  test('a checkout is completed only with all of its money, and held only for a reason', async () => {
    const short = { status: 'completed', paymentIntentId: 'pi_1', capturedCents: cents(34_97) } as const
    expect(await refusal(addCheckout(short))).toBe('checkouts_completed_check')
    expect(await refusal(addCheckout({ status: 'completed', capturedCents: cents(34_98) }))).toBe(
      'checkouts_completed_check',
    )
    expect(await refusal(addCheckout({ status: 'held' }))).toBe('checkouts_held_check')
    const now = new Date()
    expect(await refusal(addCheckout({ refundAskedAt: now }))).toBe('checkouts_refund_asked_check')
    const held = { status: 'held', heldReason: 'Less', refundedAt: now } as const
    expect(await refusal(addCheckout(held))).toBe('checkouts_refunded_check')
    await addCheckout({ ...short, capturedCents: cents(34_98) })
    expect(await refusal(addCheckout({ ...short, capturedCents: cents(34_98) }))).toBe(
      'checkouts_payment_intent_id_key',
    )
  })
})

describe('tracking', () => {
  const occurredAt = new Date('2026-11-01T09:32:00.123Z')

  test('the same event is not stored twice, with a place or without; a forgotten parcel takes its events along', async () => {
    const trackingNumber = await addParcel()
    const ofParcel = eq(trackingDetails.trackingNumber, trackingNumber)
    const seen = { carrierCode: 'usps', trackingNumber, occurredAt, description: 'Departed' }
    const placed = { ...seen, cityLocality: 'Reno', stateProvince: 'NV', postalCode: '89501' }
    for (const event of [seen, placed]) {
      await db.insert(trackingDetails).values(event)
      expect(await refusal(db.insert(trackingDetails).values(event))).toBe('tracking_details_event_key')
    }
    const later = { ...placed, occurredAt: new Date(occurredAt.getTime() + 1) }
    await db.insert(trackingDetails).values([seen, placed, later]).onConflictDoNothing()
    expect(await db.$count(trackingDetails, ofParcel)).toBe(3)
    await db.delete(tracking).where(eq(tracking.trackingNumber, trackingNumber))
    expect(await db.$count(trackingDetails, ofParcel)).toBe(0)
  })

  test('the longest event there can be fits into the index that tells events apart', async () => {
    const [description, cityLocality, stateProvince, postalCode] = [300, 100, 100, 20].map(randomText)
    const carrierCode = 'x'.repeat(50)
    const trackingNumber = await addParcel(randomText(100), carrierCode)
    const event = { carrierCode, trackingNumber, occurredAt, description, cityLocality, stateProvince, postalCode }
    await db.insert(trackingDetails).values(event)
  })
})
