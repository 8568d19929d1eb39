import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { readBalance } from '#server/features/royalties/read-balance.ts'
import { db } from '#server/platform/db/client.ts'
import { disputeFiles } from '#server/platform/db/schema/disputes.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { clearEntries, entriesOf, findDispute, mailsAbout, paidOrder, testDisputes } from '#test/disputed-orders.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { as } from '#test/site.ts'

const bank = testDisputes()

describe('a lost dispute', () => {
  test('reverses pending royalties, which stay pending', async () => {
    const { intent, design, order } = await paidOrder()
    const admin = await given.signedIn('admin')
    const id = bank.open(intent)
    await bank.send('charge.dispute.created', id)
    expect(await entriesOf(design.designerId)).toHaveLength(1)
    bank.decide(id, 'lost')
    for (const type of ['closed', 'updated', 'closed']) await bank.send(`charge.dispute.${type}`, id)
    const dispute = await findDispute(id)
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
    await clearEntries(designerId)
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
    await clearEntries(design.designerId)
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
  await clearEntries(designerId)
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
  expect(await findDispute(id)).toMatchObject({ status: 'won', withdrawnCents: 34_98, returnedCents: 34_98 })
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
  expect(await findDispute(id)).toMatchObject({ status: 'won' })
  expect(await entriesOf(design.designerId)).toHaveLength(1)
})

test('an inquiry takes no money, can become a dispute and can end without one', async () => {
  const one = await paidOrder()
  const escalated = bank.open(one.intent, { status: 'warning_needs_response' })
  await bank.send('charge.dispute.created', escalated)
  expect(await findDispute(escalated)).toMatchObject({
    status: 'warning_needs_response',
    withdrawnCents: 0,
    closedAt: null,
  })
  bank.decide(escalated, 'needs_response')
  await bank.send('charge.dispute.updated', escalated)
  expect(await findDispute(escalated)).toMatchObject({ status: 'needs_response' })

  const other = await paidOrder()
  const ended = bank.open(other.intent, { status: 'warning_under_review' })
  await bank.send('charge.dispute.created', ended)
  bank.decide(ended, 'warning_closed')
  await bank.send('charge.dispute.closed', ended)
  const closed = await findDispute(ended)
  expect(closed?.closedAt).not.toBeNull()
  expect(await entriesOf(other.design.designerId)).toHaveLength(1)
})

test('an inquiry that was closed can still become a dispute, which holds the royalties again', async () => {
  const admin = await given.signedIn('admin')
  const { intent, design, order } = await paidOrder()
  const { designerId } = design
  await clearEntries(designerId)
  const { availableMills: earned } = await readBalance(designerId)
  const id = bank.open(intent, { status: 'warning_closed' })
  await bank.send('charge.dispute.closed', id)
  expect(await readBalance(designerId)).toMatchObject({ heldMills: 0, availableMills: earned })
  bank.decide(id, 'needs_response')
  bank.move(id, { amount: -34_98, fee: 15_00 })
  await bank.send('charge.dispute.updated', id)
  expect(await findDispute(id)).toMatchObject({ status: 'needs_response', closedAt: null, withdrawnCents: 34_98 })
  expect(await readBalance(designerId)).toMatchObject({ heldMills: earned, availableMills: 0 })
  await runJobs()
  expect(await mailsAbout(admin.email, `Dispute of order PL-${order.number}%`)).toHaveLength(1)
  expect(await db.$count(disputeFiles, eq(disputeFiles.disputeId, (await findDispute(id))?.id ?? ''))).toBeGreaterThan(
    0,
  )
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
