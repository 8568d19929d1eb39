import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { announceEvents } from '#sandbox/carrier/webhooks/announce-events.ts'
import { deliverWebhooks } from '#sandbox/carrier/webhooks/deliver-webhooks.ts'
import { query } from '#sandbox/database.ts'
import { replaceCarrier } from '#server/features/shipping/carrier.ts'
import { resetCarrierKeys } from '#server/features/shipping/carrier-keys.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { tracking } from '#server/platform/db/schema/shipping.ts'
import { testDatabase } from './database.ts'
import { given } from './given.ts'
import { runJobs } from './jobs.ts'
import { testSandbox } from './sandbox.ts'
import { as, sendToSite } from './site.ts'

type User = Awaited<ReturnType<typeof given.signedIn>>

/** Called at the top of a test file: connects the shop to the carrier simulator without a network. */
export function testShipping() {
  testDatabase()
  testSandbox()
  beforeAll(resetCarrierKeys)
  beforeEach(async () => {
    replaceCarrier(sendToSite)
    await query('delete from sandbox.faults', [])
  })
  afterAll(() => replaceCarrier(undefined))
}

/** Replaces the carrier with this handler. Returns the requested URLs. */
export function stubCarrier(respond: (url: string) => Response | Promise<Response>, now?: () => number) {
  const requested: string[] = []
  replaceCarrier(async (input) => {
    requested.push(String(input))
    return respond(String(input))
  }, now && { now })
  return requested
}

/** Handles some calls, such as `GET /v1/…`, and passes the others to the carrier simulator. Returns all calls. */
export function interceptCarrier(respond: (call: string) => Response | undefined | Promise<Response | undefined>) {
  const calls: string[] = []
  replaceCarrier(async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const call = `${init?.method} ${pathname.replace('/sandbox/carrier', '')}${search}`
    calls.push(call)
    return (await respond(call)) ?? sendToSite(input, init)
  })
  return calls
}

let numbers = 0
/** A unique number in the format of USPS. */
export const newTrackingNumber = () => `94001${String(Date.now()).slice(-8)}${String(++numbers).padStart(9, '0')}`

type Ordered = { designId: string; uploadId?: string | undefined }

/** A paid order, its customer and an admin. */
export async function placeOrder(line?: Ordered) {
  const [customer, admin] = await Promise.all([given.signedIn(), given.signedIn('admin')])
  const designId = line?.designId ?? (await given.design({ status: 'approved' })).id
  const orderId = await given.order(customer.id, { ...line, designId })
  return { customer, admin, orderId, path: `/api/v1/orders/${orderId}` }
}

/** A shipped order, registered with the carrier. */
export async function shipOrder() {
  const order = await placeOrder()
  const number = newTrackingNumber()
  const response = await as(order.admin).patch(order.path, { status: 'shipped', tracking_number: number })
  if (response.status !== 200) throw new Error(await response.text())
  await runJobs('follow-parcels')
  return { ...order, number }
}

export async function track(user: User, number: string) {
  const response = await as(user).post('/functions/v1/track-shipment', { tracking_number: number })
  return { status: response.status, body: await response.json() }
}

/** Moves a parcel to its next planned status, or to the given one. */
export async function advanceParcel(number: string, status?: string) {
  const response = await as({}).post('/sandbox/carrier/forward', { tracking_number: number, ...(status && { status }) })
  if (response.status !== 200) throw new Error(await response.text())
}

/** Delivers all pending webhooks of the carrier. */
export async function deliverCarrierWebhooks(now = new Date()) {
  await announceEvents(now)
  return deliverWebhooks({ url: 'http://localhost/webhooks/shipengine', send: sendToSite }, () => now)
}

/** Makes the last tracking response `minutes` old. */
export async function ageTracking(number: string, minutes: number) {
  const fetchedAt = new Date(Date.now() - minutes * MINUTE_MS)
  await db.update(tracking).set({ fetchedAt }).where(eq(tracking.trackingNumber, number))
}

export async function statusOf(orderId: string) {
  const [row] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId))
  return row?.status
}

export async function setStatus(orderId: string, status: typeof orders.$inferSelect.status) {
  await db.update(orders).set({ status }).where(eq(orders.id, orderId))
}

export async function auditOf(orderId: string) {
  const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, orderId)).orderBy(auditLog.at)
  return rows.map(({ action, actorId, details }) => ({ action, actorId, details }))
}

export async function mailsTo(email: string, subject: RegExp) {
  const response = await as({}).get(`/sandbox/mail?email=${encodeURIComponent(email)}`)
  const mails = (await response.json()) as { subject: string; text: string; html: string }[]
  return mails.filter((mail) => subject.test(mail.subject))
}
