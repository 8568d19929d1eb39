import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { query } from '#sandbox/database.ts'
import { readBalance } from '#server/features/royalties/read-balance.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { disputeFiles, disputes } from '#server/platform/db/schema/disputes.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { testDatabase } from '#test/database.ts'
import { testDisputeBank } from '#test/dispute-bank.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'
import { silenceLog } from '#test/storage.ts'
import { sweepDisputes } from './sweep-disputes.ts'

testDatabase()
testSandbox()
silenceLog()
const bank = testDisputeBank()

async function paidOrder() {
  const design = await given.design({ status: 'approved' })
  const customer = await given.signedIn()
  const orderId = await given.order(customer.id, { designId: design.id })
  const [paid] = await db
    .select({ order: orders, intent: checkouts.paymentIntentId })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.id, orderId))
  if (!paid?.intent) throw new Error('The order was not stored.')
  return { design, customer, order: paid.order, intent: paid.intent }
}

async function read(providerId: string) {
  const [dispute] = await db.select().from(disputes).where(eq(disputes.providerId, providerId))
  return dispute
}

async function entriesOf(designerId: string) {
  return db
    .select()
    .from(royaltyEntries)
    .where(eq(royaltyEntries.designerId, designerId))
    .orderBy(royaltyEntries.createdAt)
}

async function mailsAbout(recipient: string, subject: string) {
  return query<{ text: string }>('select text from sandbox.mails where recipient = $1 and subject like $2', [
    recipient,
    subject,
  ])
}

test('a new dispute is stored with its deadline, and admins get one email', async () => {
  const admin = await given.signedIn('admin')
  const { intent, order } = await paidOrder()
  const id = bank.open(intent)
  for (const type of ['created', 'funds_withdrawn', 'created'])
    expect(await bank.send(`charge.dispute.${type}`, id)).toBe(200)
  const dispute = await read(id)
  expect(dispute).toMatchObject({
    orderId: order.id,
    status: 'needs_response',
    reason: 'product_not_received',
    amountCents: 34_98,
    withdrawnCents: 34_98,
    returnedCents: 0,
    feeCents: 15_00,
    closedAt: null,
  })
  expect(dispute?.respondBy?.getTime()).toBeGreaterThan(Date.now())
  await runJobs()
  const [mail, ...others] = await mailsAbout(admin.email, `Dispute of order PL-${order.number}: $34.98`)
  expect(others).toEqual([])
  expect(mail?.text).toContain('The customer says the order did not arrive.')
  expect(mail?.text).toContain(`/admin?tab=orders&view=disputes&dispute=${dispute?.id}`)
  const lines = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, dispute?.id ?? ''))
  expect(lines.map(({ action }) => action)).toEqual(['open'])
})

test('the shop attaches a receipt and the messages as PDF files', async () => {
  const { intent, order } = await paidOrder()
  const id = bank.open(intent)
  await runJobs() // the confirmation of the order
  await bank.send('charge.dispute.created', id)
  await runJobs()
  const dispute = await read(id)
  const files = await db
    .select()
    .from(disputeFiles)
    .where(eq(disputeFiles.disputeId, dispute?.id ?? ''))
  expect(files.map(({ kind }) => kind).sort()).toEqual(['customer_communication', 'receipt'])
  const admin = await given.signedIn('admin')
  const receipt = files.find(({ kind }) => kind === 'receipt')
  const response = await as(admin).get(`/api/v1/disputes/${dispute?.id}/files/${receipt?.id}`)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  const text = await response.text()
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text).toContain(`(PL-${order.number})`)
  expect(text).toContain('ending in 4242')
})

describe('a lost dispute', () => {
  test('reverses pending royalties, which stay pending', async () => {
    const { intent, design, order } = await paidOrder()
    const admin = await given.signedIn('admin')
    const id = bank.open(intent)
    await bank.send('charge.dispute.created', id)
    expect(await entriesOf(design.designerId)).toHaveLength(1)
    bank.decide(id, 'lost')
    for (const type of ['closed', 'updated', 'closed']) await bank.send(`charge.dispute.${type}`, id)
    const dispute = await read(id)
    expect(dispute).toMatchObject({ status: 'lost', withdrawnCents: 34_98, returnedCents: 0 })
    const [sale, reversal, ...others] = await entriesOf(design.designerId)
    expect(others).toEqual([])
    expect(reversal).toMatchObject({ disputeId: dispute?.id, mills: -(sale?.mills ?? 0), clearedAt: null })
    await runJobs()
    expect(await mailsAbout(admin.email, `Dispute lost: order PL-${order.number}`)).toHaveLength(1)
  })

  test('reverses royalties that were paid out, which leaves a debt', async () => {
    const { intent, design } = await paidOrder()
    const { designerId } = design
    await db.update(royaltyEntries).set({ clearedAt: new Date() }).where(eq(royaltyEntries.designerId, designerId))
    const { availableMills: earned } = await readBalance(designerId)
    const amountCents = cents(Math.floor(earned / 10))
    const paid = { method: 'paypal', reference: 'November', state: 'paid', amountCents } as const
    await db.insert(payouts).values({ ...paid, designerId, createdAt: new Date(), settledAt: new Date() })
    const id = bank.open(intent)
    await bank.send('charge.dispute.created', id)
    bank.decide(id, 'lost')
    await bank.send('charge.dispute.closed', id)
    expect(await readBalance(designerId)).toMatchObject({ earnedMills: 0, availableMills: -amountCents * 10 })
  })

  test('reverses available royalties immediately', async () => {
    const { intent, design } = await paidOrder()
    await db
      .update(royaltyEntries)
      .set({ clearedAt: new Date() })
      .where(eq(royaltyEntries.designerId, design.designerId))
    const id = bank.open(intent)
    await bank.send('charge.dispute.created', id)
    bank.decide(id, 'lost')
    await bank.send('charge.dispute.closed', id)
    const [sale, reversal] = await entriesOf(design.designerId)
    expect(reversal?.mills).toBe(-(sale?.mills ?? 0))
    expect(reversal?.clearedAt).not.toBeNull()
  })

  test('that is already over when its first event arrives is stored, settled and reported once', async () => {
    const { intent, design, order } = await paidOrder()
    const admin = await given.signedIn('admin')
    const id = bank.open(intent, { status: 'lost' })
    await bank.send('charge.dispute.closed', id)
    await bank.send('charge.dispute.created', id)
    expect(await entriesOf(design.designerId)).toHaveLength(2)
    await runJobs()
    expect(await mailsAbout(admin.email, `Dispute lost: order PL-${order.number}`)).toHaveLength(1)
    expect(await mailsAbout(admin.email, `Dispute of order PL-${order.number}%`)).toHaveLength(0)
  })
})

test('an open dispute holds the royalties of its order, and a won one releases them', async () => {
  const { intent, design } = await paidOrder()
  const { designerId } = design
  await db.update(royaltyEntries).set({ clearedAt: new Date() }).where(eq(royaltyEntries.designerId, designerId))
  const { availableMills: earned } = await readBalance(designerId)
  expect(earned).toBeGreaterThan(0)
  const id = bank.open(intent)
  await bank.send('charge.dispute.created', id)
  expect(await readBalance(designerId)).toMatchObject({ heldMills: earned, availableMills: 0 })
  bank.decide(id, 'won')
  await bank.send('charge.dispute.closed', id)
  expect(await readBalance(designerId)).toMatchObject({ heldMills: 0, availableMills: earned })
})

test('a won dispute returns the amount and reverses nothing, even if old events arrive later', async () => {
  const { intent, design } = await paidOrder()
  const id = bank.open(intent)
  await bank.send('charge.dispute.created', id)
  bank.decide(id, 'won')
  await bank.send('charge.dispute.funds_reinstated', id)
  await bank.send('charge.dispute.updated', id, { status: 'needs_response' })
  await bank.send('charge.dispute.created', id, { status: 'needs_response' })
  expect(await read(id)).toMatchObject({ status: 'won', withdrawnCents: 34_98, returnedCents: 34_98 })
  expect(await entriesOf(design.designerId)).toHaveLength(1)
})

test('a closed dispute keeps its outcome, whatever the provider reports', async () => {
  const { intent, design } = await paidOrder()
  const id = bank.open(intent, { status: 'won' })
  await bank.send('charge.dispute.closed', id)
  bank.decide(id, 'needs_response')
  await bank.send('charge.dispute.updated', id)
  bank.decide(id, 'lost')
  await bank.send('charge.dispute.closed', id)
  expect(await read(id)).toMatchObject({ status: 'won' })
  expect(await entriesOf(design.designerId)).toHaveLength(1)
})

test('an inquiry takes no money, can become a dispute and can end without one', async () => {
  const one = await paidOrder()
  const escalated = bank.open(one.intent, { status: 'warning_needs_response' })
  await bank.send('charge.dispute.created', escalated)
  expect(await read(escalated)).toMatchObject({ status: 'warning_needs_response', withdrawnCents: 0, closedAt: null })
  bank.decide(escalated, 'needs_response')
  await bank.send('charge.dispute.updated', escalated)
  expect(await read(escalated)).toMatchObject({ status: 'needs_response' })

  const other = await paidOrder()
  const ended = bank.open(other.intent, { status: 'warning_under_review' })
  await bank.send('charge.dispute.created', ended)
  bank.decide(ended, 'warning_closed')
  await bank.send('charge.dispute.closed', ended)
  const closed = await read(ended)
  expect(closed?.closedAt).not.toBeNull()
  expect(await entriesOf(other.design.designerId)).toHaveLength(1)
})

test('an inquiry that was closed can still become a dispute, which holds the royalties again', async () => {
  const admin = await given.signedIn('admin')
  const { intent, design, order } = await paidOrder()
  const { designerId } = design
  await db.update(royaltyEntries).set({ clearedAt: new Date() }).where(eq(royaltyEntries.designerId, designerId))
  const { availableMills: earned } = await readBalance(designerId)
  const id = bank.open(intent, { status: 'warning_closed' })
  await bank.send('charge.dispute.closed', id)
  expect(await readBalance(designerId)).toMatchObject({ heldMills: 0, availableMills: earned })
  bank.decide(id, 'needs_response')
  bank.move(id, { amount: -34_98, fee: 15_00 })
  await bank.send('charge.dispute.updated', id)
  expect(await read(id)).toMatchObject({ status: 'needs_response', closedAt: null, withdrawnCents: 34_98 })
  expect(await readBalance(designerId)).toMatchObject({ heldMills: earned, availableMills: 0 })
  await runJobs()
  expect(await mailsAbout(admin.email, `Dispute of order PL-${order.number}%`)).toHaveLength(1)
  expect(await db.$count(disputeFiles, eq(disputeFiles.disputeId, (await read(id))?.id ?? ''))).toBeGreaterThan(0)
  bank.decide(id, 'lost')
  await bank.send('charge.dispute.closed', id)
  expect(await entriesOf(designerId)).toHaveLength(2)
})

test('a dispute that the issuer settled early counts as lost while the bank keeps the money', async () => {
  const { intent, design, order } = await paidOrder()
  const admin = await given.signedIn('admin')
  const id = bank.open(intent, { status: 'prevented' })
  bank.move(id)
  await bank.send('charge.dispute.created', id)
  expect(await entriesOf(design.designerId)).toHaveLength(1)
  bank.move(id, { amount: -34_98 })
  await bank.send('charge.dispute.funds_withdrawn', id)
  const [sale, reversal] = await entriesOf(design.designerId)
  expect(reversal?.mills).toBe(-(sale?.mills ?? 0))
  const path = `/api/v1/orders/${order.id}`
  expect((await as(admin).post(`${path}/refunds`, {})).status).toBe(409)
  expect(await (await as(admin).get(path)).json()).toMatchObject({ dispute: { blocks_refund: true } })
  bank.move(id, { amount: -34_98 }, { amount: 34_98 })
  await bank.send('charge.dispute.funds_reinstated', id)
  expect(await entriesOf(design.designerId)).toHaveLength(1)
  await runJobs()
  expect(await mailsAbout(admin.email, `Dispute settled by the bank: order PL-${order.number}`)).toHaveLength(1)
})

test('an older report changes neither the fee nor the deadline', async () => {
  const { intent } = await paidOrder()
  const id = bank.open(intent)
  const dueBy = new Date('2026-12-24T12:00:00Z')
  bank.move(id, { amount: -34_98, fee: 20_00 })
  bank.setDeadline(id, dueBy)
  bank.decide(id, 'under_review')
  await bank.send('charge.dispute.updated', id)
  bank.move(id)
  bank.setDeadline(id, new Date('2026-12-01T12:00:00Z'))
  await bank.send('charge.dispute.updated', id)
  expect(await read(id)).toMatchObject({ withdrawnCents: 34_98, feeCents: 20_00, respondBy: dueBy })
})

test('a dispute of a payment without an order is reported to admins once, and has no row', async () => {
  const admin = await given.signedIn('admin')
  const id = bank.open('pi_unknown', { ageMinutes: 11 })
  for (let times = 0; times < 3; times++) expect(await bank.send('charge.dispute.created', id)).toBe(200)
  await runJobs()
  expect(await read(id)).toBeUndefined()
  expect(await mailsAbout(admin.email, 'Dispute of a payment without an order: $34.98')).toHaveLength(1)
})

test('an event that arrives before its order is refused, so that the provider sends it again', async () => {
  const admin = await given.signedIn('admin')
  const id = bank.open('pi_not_yet')
  expect(await bank.send('charge.dispute.created', id)).toBe(503)
  await runJobs()
  expect(await mailsAbout(admin.email, 'Dispute of a payment without an order%')).toHaveLength(0)
})

test('concurrent events store one dispute', async () => {
  const { intent, design } = await paidOrder()
  const id = bank.open(intent, { status: 'lost' })
  const types = ['created', 'updated', 'closed', 'funds_withdrawn']
  await Promise.all(types.map((type) => bank.send(`charge.dispute.${type}`, id)))
  expect(await db.$count(disputes, eq(disputes.providerId, id))).toBe(1)
  expect(await entriesOf(design.designerId)).toHaveLength(2)
})

test('the sweep finds disputes whose events were lost', async () => {
  const { intent } = await paidOrder()
  const id = bank.open(intent)
  await sweepDisputes()
  expect(await read(id)).toMatchObject({ status: 'needs_response' })
  bank.decide(id, 'lost')
  await sweepDisputes()
  expect(await read(id)).toMatchObject({ status: 'needs_response' }) // checked a moment ago
  await sweepDisputes(new Date(Date.now() + 4 * 3_600_000))
  expect(await read(id)).toMatchObject({ status: 'lost' })
})
