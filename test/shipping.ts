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

type Person = Awaited<ReturnType<typeof given.signedIn>>

/** Called at the top of a test file: a shop with its carrier, without a network. */
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

/** A carrier that answers so to everything. */
export function answerWith(answer: (url: string) => Response | Promise<Response>, now?: () => number) {
  const asked: string[] = []
  replaceCarrier(async (input) => {
    asked.push(String(input))
    return answer(String(input))
  }, now)
  return asked
}

/** The stand-in, but for the calls that are answered here; a call is `GET /v1/…`. */
export function answerSome(answer: (call: string) => Response | undefined | Promise<Response | undefined>) {
  const calls: string[] = []
  replaceCarrier(async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const call = `${init?.method} ${pathname.replace('/sandbox/carrier', '')}${search}`
    calls.push(call)
    return (await answer(call)) ?? sendToSite(input, init)
  })
  return calls
}

let numbers = 0
/** In the form of USPS. */
export const newNumber = () => `94001${String(Date.now()).slice(-8)}${String(++numbers).padStart(9, '0')}`

/** A paid order, its buyer and an admin. */
export async function bought() {
  const [buyer, admin] = await Promise.all([given.signedIn(), given.signedIn('admin')])
  const design = await given.design({ status: 'approved' })
  const orderId = await given.order(buyer.id, { designId: design.id })
  return { buyer, admin, orderId, path: `/api/v1/orders/${orderId}` }
}

/** The same, under way, with the carrier told of it. */
export async function shipped() {
  const order = await bought()
  const number = newNumber()
  const answer = await as(order.admin).patch(order.path, { status: 'shipped', tracking_number: number })
  if (answer.status !== 200) throw new Error(await answer.text())
  await runJobs('follow-parcels')
  return { ...order, number }
}

export async function track(person: Person, number: string) {
  const answer = await as(person).post('/functions/v1/track-shipment', { tracking_number: number })
  return { status: answer.status, body: await answer.json() }
}

/** Lets something happen to a parcel: a code of the carrier's, or the next thing that is planned. */
export async function happens(number: string, status?: string) {
  const answer = await as({}).post('/sandbox/carrier/forward', { tracking_number: number, ...(status && { status }) })
  if (answer.status !== 200) throw new Error(await answer.text())
}

/** Has the carrier tell us all it has to tell. */
export async function deliverNews(now = new Date()) {
  await announceEvents(now)
  return deliverWebhooks({ url: 'http://localhost/webhooks/shipengine', send: sendToSite }, () => now)
}

/** As if the last answer had come so long ago. */
export async function age(number: string, minutes: number) {
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
  const answer = await as({}).get(`/sandbox/mail?email=${encodeURIComponent(email)}`)
  const mails = (await answer.json()) as { subject: string; text: string }[]
  return mails.filter((mail) => subject.test(mail.subject))
}
