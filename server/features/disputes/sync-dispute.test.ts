import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { disputeFiles, disputes } from '#server/platform/db/schema/disputes.ts'
import { entriesOf, findDispute, mailsAbout, paidOrder, testDisputes } from '#test/disputed-orders.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { as } from '#test/site.ts'
import { sweepDisputes } from './sweep-disputes.ts'

const bank = testDisputes()

test('a new dispute is stored with its deadline, and admins get one email', async () => {
  const admin = await given.signedIn('admin')
  const { intent, order } = await paidOrder()
  const id = bank.open(intent)
  for (const type of ['created', 'funds_withdrawn', 'created'])
    expect(await bank.send(`charge.dispute.${type}`, id)).toBe(200)
  const dispute = await findDispute(id)
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
  const dispute = await findDispute(id)
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
  expect(text).toMatch(/\(Tax\)[^(]*\(\$0\.00\)/)
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
  expect(await findDispute(id)).toMatchObject({ withdrawnCents: 34_98, feeCents: 20_00, respondBy: dueBy })
})

test('a dispute of a payment without an order is reported to admins once, and has no row', async () => {
  const admin = await given.signedIn('admin')
  const id = bank.open('pi_unknown', { ageMinutes: 11 })
  for (let times = 0; times < 3; times++) expect(await bank.send('charge.dispute.created', id)).toBe(200)
  await runJobs()
  expect(await findDispute(id)).toBeUndefined()
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
  expect(await findDispute(id)).toMatchObject({ status: 'needs_response' })
  bank.decide(id, 'lost')
  await sweepDisputes()
  expect(await findDispute(id)).toMatchObject({ status: 'needs_response' }) // checked a moment ago
  await sweepDisputes(new Date(Date.now() + 4 * 3_600_000))
  expect(await findDispute(id)).toMatchObject({ status: 'lost' })
})
