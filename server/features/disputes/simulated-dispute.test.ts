import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settleDisputes } from '#sandbox/stripe/disputes/settle-disputes.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { disputeFiles, disputes } from '#server/platform/db/schema/disputes.ts'
import { testDatabase } from '#test/database.ts'
import { seenEvidence } from '#test/disputed-orders.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { deliverEvents, openCheckout, pay, testPayments, verify } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'

testDatabase()
testSandbox()
testFiles()
testPayments()

const DISPUTED_CARD = '4000000000002685'

async function disputedOrder() {
  const { customer, url, sessionId } = await openCheckout()
  await pay(url, DISPUTED_CARD)
  const { body } = await verify(customer, sessionId)
  await deliverEvents()
  await runJobs()
  const admin = await given.signedIn('admin')
  const [dispute] = await db
    .select()
    .from(disputes)
    .where(eq(disputes.orderId, body.order?.id ?? ''))
  return { admin, dispute: dispute as NonNullable<typeof dispute> }
}

test.each([
  ['winning_evidence', 'won', 34_98],
  ['losing_evidence', 'lost', 0],
])('a payment with the disputed card is answered with %s and %s', async (statement, status, returnedCents) => {
  const { admin, dispute } = await disputedOrder()
  expect(dispute).toMatchObject({ status: 'needs_response', reason: 'product_not_received', withdrawnCents: 34_98 })
  await as(admin).patch(`/api/v1/disputes/${dispute.id}`, { statement, before: null })
  const submitted = await as(admin).post(`/api/v1/disputes/${dispute.id}/submit`, await seenEvidence(dispute.id))
  expect(await submitted.json()).toMatchObject({ status: 'under_review' })
  const files = await db.select().from(disputeFiles).where(eq(disputeFiles.disputeId, dispute.id))
  const { evidence } = await stripe().disputes.retrieve(dispute.providerId)
  expect(evidence.receipt).toBe(files.find(({ kind }) => kind === 'receipt')?.providerFileId)
  await settleDisputes(new Date(Date.now() + 60_000))
  await deliverEvents(() => new Date(Date.now() + 60_000))
  const [decided] = await db.select().from(disputes).where(eq(disputes.id, dispute.id))
  expect(decided).toMatchObject({ status, withdrawnCents: 34_98, returnedCents, feeCents: 15_00 })
})

test('an accepted dispute is lost', async () => {
  const { admin, dispute } = await disputedOrder()
  const accepted = await as(admin).post(`/api/v1/disputes/${dispute.id}/accept`)
  expect(await accepted.json()).toMatchObject({ status: 'lost' })
  expect((await stripe().disputes.retrieve(dispute.providerId)).status).toBe('lost')
})
