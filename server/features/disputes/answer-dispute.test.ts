import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { query } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { disputeFiles, disputes } from '#server/platform/db/schema/disputes.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { testDatabase } from '#test/database.ts'
import { testDisputeBank } from '#test/dispute-bank.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, site } from '#test/site.ts'
import { silenceLog } from '#test/storage.ts'
import { finishAnswers } from './finish-answers.ts'
import { sweepDisputes } from './sweep-disputes.ts'

testDatabase()
testSandbox()
silenceLog()
const bank = testDisputeBank()

type Opened = Parameters<typeof bank.open>[1]

async function openDispute(change: Opened = {}) {
  const design = await given.design({ status: 'approved' })
  const customer = await given.signedIn()
  const orderId = await given.order(customer.id, { designId: design.id })
  const [paid] = await db
    .select({ order: orders, intent: checkouts.paymentIntentId })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.id, orderId))
  if (!paid?.intent) throw new Error('The order was not stored.')
  const providerId = bank.open(paid.intent, change)
  await bank.send('charge.dispute.created', providerId)
  await runJobs()
  const [dispute] = await db.select().from(disputes).where(eq(disputes.providerId, providerId))
  const id = dispute?.id ?? ''
  const admin = await given.signedIn('admin')
  const post = (path: string) => as(admin).post(`/api/v1/disputes/${id}/${path}`)
  const upload = (kind: string, body: string, type = 'application/pdf', name = 'proof.pdf') =>
    site.request(`/storage/v1/object/dispute-files/${id}/${kind}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.accessToken}`, 'Content-Type': type },
      body: Buffer.from(body, 'latin1'),
    })
  return { id, providerId, order: paid.order, customer, design, admin, post, upload }
}

async function read(id: string) {
  const [dispute] = await db.select().from(disputes).where(eq(disputes.id, id))
  return dispute
}

async function filesOf(id: string) {
  const files = await db.select().from(disputeFiles).where(eq(disputeFiles.disputeId, id))
  return Object.fromEntries(files.map((file) => [file.kind, file]))
}

const submissions = () => bank.calls.filter(({ body }) => body.includes('submit=true'))
const uploads = () => bank.calls.filter(({ path }) => path === '/v1/files')
const later = (ms: number) => new Date(Date.now() + ms)

describe('evidence', () => {
  test('an admin writes a statement, replaces a file and submits both once', async () => {
    const { id, admin, post, upload } = await openDispute()
    const saved = await as(admin).patch(`/api/v1/disputes/${id}`, {
      statement: 'Delivered on November 3.',
      before: null,
    })
    expect(await saved.json()).toMatchObject({ statement: 'Delivered on November 3.', can_answer: true })
    const stale = await as(admin).patch(`/api/v1/disputes/${id}`, { statement: 'By another admin', before: null })
    expect(stale.status).toBe(409)
    expect((await upload('shipping_documentation', '%PDF-1.7 signed by the customer')).status).toBe(201)
    const response = await post('submit')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: 'under_review', can_answer: false })
    expect(await read(id)).toMatchObject({ status: 'under_review', answeredBy: admin.id })
    expect((await read(id))?.submittedAt).not.toBeNull()
    const files = await filesOf(id)
    const [submission, ...others] = submissions()
    expect(others).toEqual([])
    const sent = new URLSearchParams(submission?.body)
    expect(sent.get('evidence[uncategorized_text]')).toBe('Delivered on November 3.')
    expect(sent.get('evidence[receipt]')).toBe(files.receipt?.providerFileId)
    expect(sent.get('evidence[shipping_documentation]')).toBe(files.shipping_documentation?.providerFileId)
    expect(uploads().some(({ body }) => body.includes('signed by the customer'))).toBe(true)
    expect((await post('submit')).status).toBe(409)
    expect((await post('accept')).status).toBe(409)
    expect((await upload('receipt', '%PDF-1.7')).status).toBe(409)
    expect((await as(admin).patch(`/api/v1/disputes/${id}`, { statement: 'Too late', before: null })).status).toBe(409)
    const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
    expect(lines.map(({ action }) => action)).toEqual(['open', 'statement', 'add-file', 'submit'])
  })

  test('deleting an upload brings the automatic file back', async () => {
    const { id, admin, upload } = await openDispute()
    await upload('receipt', '%PDF-1.7 my own receipt', 'application/pdf', 'mine.pdf')
    const { receipt: mine } = await filesOf(id)
    expect(mine).toMatchObject({ name: 'mine.pdf', uploadedBy: admin.id })
    expect((await as(admin).delete(`/api/v1/disputes/${id}/files/${mine?.id}`)).status).toBe(204)
    const { receipt } = await filesOf(id)
    expect(receipt).toMatchObject({ name: 'receipt.pdf', uploadedBy: null })
    expect((await as(admin).delete(`/api/v1/disputes/${id}/files/${receipt?.id}`)).status).toBe(409)
  })

  test.each([
    ['a file that is not what it claims to be', 'receipt', '<script>', 'application/pdf', 415],
    ['another type of file', 'receipt', '<svg>', 'image/svg+xml', 415],
    ['an unknown kind', 'selfie', '%PDF-1.7', 'application/pdf', 404],
    ['a file that is too large', 'receipt', `%PDF-${'x'.repeat(4_500_000)}`, 'application/pdf', 413],
  ])('rejects %s', async (_, kind, body, type, status) => {
    const { id, upload } = await openDispute()
    expect((await upload(kind, body, type)).status).toBe(status)
    expect((await filesOf(id)).receipt?.uploadedBy).toBeNull()
  })

  test('rejects files that are too large together', async () => {
    const { upload } = await openDispute()
    const half = `%PDF-${'x'.repeat(2_300_000)}`
    expect((await upload('refund_policy', half)).status).toBe(201)
    expect((await upload('uncategorized_file', half)).status).toBe(413)
    expect((await upload('refund_policy', half)).status).toBe(201) // replaces the first
  })

  test('after the deadline nothing can be changed or submitted', async () => {
    const { id, post, admin, upload } = await openDispute({ dueBy: later(-MINUTE_MS) })
    expect(await (await post('submit')).json()).toMatchObject({ message: 'The deadline for evidence has passed.' })
    expect((await post('accept')).status).toBe(409)
    expect((await upload('receipt', '%PDF-1.7')).status).toBe(409)
    expect(await (await as(admin).get(`/api/v1/disputes/${id}`)).json()).toMatchObject({ can_answer: false })
    expect(submissions()).toEqual([])
  })
})

describe('an interrupted submission', () => {
  test.each([
    ['before the files arrive', '/v1/files', 'before'],
    ['after a file arrived', '/v1/files', 'after'],
    ['before the evidence arrives', '/v1/disputes/du_', 'before'],
  ] as const)('is finished by the sweep if the provider fails %s', async (_, path, when) => {
    const { id, post } = await openDispute()
    bank.interrupt({ path, when })
    expect((await post('submit')).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'needs_response', submittedAt: null })
    bank.interrupt()
    await finishAnswers(later(9 * MINUTE_MS))
    expect(await read(id)).toMatchObject({ status: 'under_review' })
    await finishAnswers(later(11 * MINUTE_MS))
    expect(submissions()).toHaveLength(1)
    expect(uploads()).toHaveLength(Object.keys(await filesOf(id)).length)
  })

  test('that the provider has already is not sent again, even when the idempotency key has expired', async () => {
    const { id, providerId, post } = await openDispute()
    bank.interrupt({ path: '/v1/files', when: 'before' })
    await post('submit')
    bank.interrupt()
    bank.decide(providerId, 'under_review')
    await finishAnswers(later(9 * MINUTE_MS))
    expect(await read(id)).toMatchObject({ status: 'under_review' })
    expect(submissions()).toEqual([])
  })
})

test('an accepted dispute is lost and reverses the royalties', async () => {
  const { id, post, design } = await openDispute()
  const response = await post('accept')
  expect(await response.json()).toMatchObject({ status: 'lost' })
  expect(await read(id)).toMatchObject({ status: 'lost' })
  const entries = await db.select().from(royaltyEntries).where(eq(royaltyEntries.designerId, design.designerId))
  expect(entries.reduce((sum, { mills }) => sum + mills, 0)).toBe(0)
  expect(bank.calls.filter(({ path }) => path.endsWith('/close'))).toHaveLength(1)
})

test('an answer that the provider rejects can be given again', async () => {
  const { id, post } = await openDispute()
  bank.rejectNext('The evidence is too long.')
  const response = await post('submit')
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    message: 'The payment provider rejected the answer: The evidence is too long.',
  })
  expect(await read(id)).toMatchObject({ submitAskedAt: null, answeredBy: null, status: 'needs_response' })
  expect((await post('submit')).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'under_review' })
})

test('admins get an email about an answer that is rejected in the background, and are reminded again', async () => {
  const { id, post, admin, order } = await openDispute({ dueBy: later(DAY_MS) })
  await sweepDisputes()
  expect((await read(id))?.remindedAt).not.toBeNull()
  bank.interrupt({ path: '/v1/files', when: 'before' })
  await post('submit')
  bank.interrupt()
  bank.rejectNext('The evidence is too long.')
  await finishAnswers(later(9 * MINUTE_MS))
  expect(await read(id)).toMatchObject({ submitAskedAt: null, remindedAt: null, status: 'needs_response' })
  await runJobs()
  const mails = await query<{ text: string }>('select text from sandbox.mails where recipient = $1 and subject = $2', [
    admin.email,
    `Answer rejected: dispute of order PL-${order.number}`,
  ])
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('The evidence is too long.')
  expect(mails[0]?.text).toContain('Answer by')
})

test('an inquiry is answered with evidence or a refund, not accepted', async () => {
  const { id, post } = await openDispute({ status: 'warning_needs_response' })
  expect((await post('accept')).status).toBe(409)
  expect((await post('submit')).status).toBe(200)
  expect(await read(id)).toMatchObject({ status: 'warning_under_review' })
})

test('an inquiry that becomes a dispute after it was answered needs another answer', async () => {
  const { id, providerId, post } = await openDispute({ status: 'warning_needs_response' })
  await post('submit')
  bank.decide(providerId, 'needs_response')
  await bank.send('charge.dispute.updated', providerId)
  expect(await read(id)).toMatchObject({ status: 'needs_response', submitAskedAt: null, submittedAt: null })
  expect(await (await post('submit')).json()).toMatchObject({ status: 'under_review' })
  expect(submissions()).toHaveLength(2)
})

test('the second answer to an inquiry that became a dispute is finished after an interruption', async () => {
  const { id, providerId, post } = await openDispute({ status: 'warning_needs_response' })
  await post('submit')
  bank.decide(providerId, 'needs_response')
  await bank.send('charge.dispute.updated', providerId)
  bank.interrupt({ path: `/v1/disputes/${providerId}`, when: 'before' })
  await post('submit')
  bank.interrupt()
  await bank.send('charge.dispute.updated', providerId)
  expect(await read(id)).toMatchObject({ status: 'needs_response', submittedAt: null })
  await finishAnswers(later(9 * MINUTE_MS))
  expect(await read(id)).toMatchObject({ status: 'under_review' })
  expect(submissions()).toHaveLength(2)
})

test('admins are reminded once, 48 hours before the deadline, unless they have answered', async () => {
  const waiting = await openDispute({ dueBy: later(3 * DAY_MS) })
  const answered = await openDispute({ dueBy: later(3 * DAY_MS) })
  await answered.post('submit')
  const reminders = async ({ order }: { order: { number: number } }) => {
    await runJobs()
    const subject = `Answer the dispute of order PL-${order.number} soon`
    return query('select id from sandbox.mails where recipient = $1 and subject = $2', [waiting.admin.email, subject])
  }
  await sweepDisputes(later(20 * HOUR_MS))
  expect(await reminders(waiting)).toHaveLength(0)
  for (const hours of [25, 26]) await sweepDisputes(later(hours * HOUR_MS))
  expect(await reminders(waiting)).toHaveLength(1)
  expect(await reminders(answered)).toHaveLength(0)
})

describe('orders', () => {
  test.each([
    ['an open dispute', 'needs_response', 409],
    ['a lost dispute', 'lost', 409],
    ['an inquiry', 'warning_needs_response', 200],
    ['a won dispute', 'won', 200],
  ] as const)('a refund after %s is refused unless the bank took no money', async (_, status, expected) => {
    const { admin, order } = await openDispute({ status })
    bank.interrupt({ path: '/v1/refunds', when: 'before' })
    const response = await as(admin).post(`/api/v1/orders/${order.id}/refunds`, {})
    expect(response.status).toBe(expected) // a refund is stored, and the sweep sends it
    const { message = '' } = (await response.json()) as { message?: string }
    expect(message.includes('disputed this payment with the bank')).toBe(expected === 409)
  })

  test('admins see the dispute of an order, and its customer does not', async () => {
    const { id, admin, customer, order } = await openDispute()
    const path = `/api/v1/orders/${order.id}`
    const dispute = { id, status: 'needs_response', amount: 34.98 }
    expect(await (await as(admin).get(path)).json()).toMatchObject({ dispute })
    expect(await (await as(customer).get(path)).json()).toMatchObject({ dispute: null })
    const other = await openDispute()
    await db.delete(disputeFiles).where(eq(disputeFiles.disputeId, other.id))
    await db.delete(disputes).where(eq(disputes.id, other.id))
    const list = (await (await as(admin).get('/api/v1/orders?disputed=true&limit=50')).json()) as {
      items: { id: string }[]
    }
    const ids = list.items.map((item) => item.id)
    expect(ids).toContain(order.id)
    expect(ids).not.toContain(other.order.id)
  })

  test('the timeline tells what happened', async () => {
    const { admin, order, post } = await openDispute()
    await post('accept')
    const response = await as(admin).get(`/api/v1/orders/${order.id}/timeline`)
    const { items } = (await response.json()) as { items: { title: string; detail: string | null }[] }
    expect(items).toContainEqual(
      expect.objectContaining({
        title: 'Payment disputed: $34.98',
        detail: 'The customer says the order did not arrive',
      }),
    )
    expect(items.map(({ title }) => title)).toContain('Dispute closed: lost')
  })
})

test('lists open disputes oldest first and closed ones newest first, page by page', async () => {
  const one = await openDispute()
  const two = await openDispute()
  await two.post('accept')
  const list = async (query: string) => {
    const response = await as(one.admin).get(`/api/v1/disputes?${query}`)
    return (await response.json()) as { items: { id: string }[]; next_cursor: string | null; total: number }
  }
  const open = await list('limit=50')
  expect(open.items.map(({ id }) => id)).toContain(one.id)
  expect(open.items.map(({ id }) => id)).not.toContain(two.id)
  const closed = await list('state=closed&limit=1')
  expect(closed.items).toHaveLength(1)
  expect((await list('state=closed&limit=50')).items.map(({ id }) => id)).toContain(two.id)
})
