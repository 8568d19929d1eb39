import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { query } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { disputedOrder, filesOf, findDispute, testDisputes } from '#test/disputed-orders.ts'
import { runJobs } from '#test/jobs.ts'
import { finishAnswers } from './finish-answers.ts'
import { sweepDisputes } from './sweep-disputes.ts'

const bank = testDisputes()

const later = (ms: number) => new Date(Date.now() + ms)

describe('an interrupted submission', () => {
  test.each([
    ['before the files arrive', '/v1/files', 'before'],
    ['after a file arrived', '/v1/files', 'after'],
    ['before the evidence arrives', '/v1/disputes/du_', 'before'],
  ] as const)('is finished by the sweep if the provider fails %s', async (_, path, when) => {
    const { id, post } = await disputedOrder(bank)
    bank.interrupt({ path, when })
    expect((await post('submit')).status).toBe(200)
    expect(await findDispute(id)).toMatchObject({ status: 'needs_response', submittedAt: null })
    bank.interrupt()
    await finishAnswers(later(9 * MINUTE_MS))
    expect(await findDispute(id)).toMatchObject({ status: 'under_review' })
    await finishAnswers(later(11 * MINUTE_MS))
    expect(bank.submissions()).toHaveLength(1)
    expect(bank.uploads()).toHaveLength(Object.keys(await filesOf(id)).length)
  })

  test('that the provider has already is not sent again, even when the idempotency key has expired', async () => {
    const { id, providerId, post } = await disputedOrder(bank)
    bank.interrupt({ path: '/v1/files', when: 'before' })
    await post('submit')
    bank.interrupt()
    bank.decide(providerId, 'under_review')
    await finishAnswers(later(9 * MINUTE_MS))
    expect(await findDispute(id)).toMatchObject({ status: 'under_review' })
    expect(bank.submissions()).toEqual([])
  })
})

test('an accepted dispute is lost and reverses the royalties', async () => {
  const { id, post, design } = await disputedOrder(bank)
  const response = await post('accept')
  expect(await response.json()).toMatchObject({ status: 'lost' })
  expect(await findDispute(id)).toMatchObject({ status: 'lost' })
  const entries = await db.select().from(royaltyEntries).where(eq(royaltyEntries.designerId, design.designerId))
  expect(entries.reduce((sum, { mills }) => sum + mills, 0)).toBe(0)
  expect(bank.calls.filter(({ path }) => path.endsWith('/close'))).toHaveLength(1)
})

test('an answer that the provider rejects can be given again', async () => {
  const { id, post } = await disputedOrder(bank)
  bank.rejectNext('The evidence is too long.')
  const response = await post('submit')
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({
    message: 'The payment provider rejected the answer: The evidence is too long.',
  })
  expect(await findDispute(id)).toMatchObject({ submitAskedAt: null, answeredBy: null, status: 'needs_response' })
  expect((await post('submit')).status).toBe(200)
  expect(await findDispute(id)).toMatchObject({ status: 'under_review' })
})

test('admins get an email about an answer that is rejected in the background, and are reminded again', async () => {
  const { id, post, admin, order } = await disputedOrder(bank, { dueBy: later(DAY_MS) })
  await sweepDisputes()
  expect((await findDispute(id))?.remindedAt).not.toBeNull()
  bank.interrupt({ path: '/v1/files', when: 'before' })
  await post('submit')
  bank.interrupt()
  bank.rejectNext('The evidence is too long.')
  await finishAnswers(later(9 * MINUTE_MS))
  expect(await findDispute(id)).toMatchObject({ submitAskedAt: null, remindedAt: null, status: 'needs_response' })
  await runJobs()
  const mails = await query<{ text: string }>('select text from sandbox.mails where recipient = $1 and subject = $2', [
    admin.email,
    `Answer failed: dispute of order PL-${order.number}`,
  ])
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('The evidence is too long.')
  expect(mails[0]?.text).toContain('Answer by')
})

test('an inquiry is answered with evidence or a refund, not accepted', async () => {
  const { id, post } = await disputedOrder(bank, { status: 'warning_needs_response' })
  expect((await post('accept')).status).toBe(409)
  expect((await post('submit')).status).toBe(200)
  expect(await findDispute(id)).toMatchObject({ status: 'warning_under_review' })
})

test('an inquiry that becomes a dispute after it was answered needs another answer', async () => {
  const { id, providerId, post } = await disputedOrder(bank, { status: 'warning_needs_response' })
  await post('submit')
  bank.decide(providerId, 'needs_response')
  await bank.send('charge.dispute.updated', providerId)
  expect(await findDispute(id)).toMatchObject({ status: 'needs_response', submitAskedAt: null, submittedAt: null })
  expect(await (await post('submit')).json()).toMatchObject({ status: 'under_review' })
  expect(bank.submissions()).toHaveLength(2)
})

test('the second answer to an inquiry that became a dispute is finished after an interruption', async () => {
  const { id, providerId, post } = await disputedOrder(bank, { status: 'warning_needs_response' })
  await post('submit')
  bank.decide(providerId, 'needs_response')
  await bank.send('charge.dispute.updated', providerId)
  bank.interrupt({ path: `/v1/disputes/${providerId}`, when: 'before' })
  await post('submit')
  bank.interrupt()
  await bank.send('charge.dispute.updated', providerId)
  expect(await findDispute(id)).toMatchObject({ status: 'needs_response', submittedAt: null })
  await finishAnswers(later(9 * MINUTE_MS))
  expect(await findDispute(id)).toMatchObject({ status: 'under_review' })
  expect(bank.submissions()).toHaveLength(2)
})

test('admins are reminded once, 48 hours before the deadline, unless they have answered', async () => {
  const waiting = await disputedOrder(bank, { dueBy: later(3 * DAY_MS) })
  const answered = await disputedOrder(bank, { dueBy: later(3 * DAY_MS) })
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
