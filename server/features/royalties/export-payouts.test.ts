import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { addPayoutDetails } from '#test/payouts.ts'
import { clearedOrder } from '#test/royalties.ts'
import { as } from '#test/site.ts'
import { readPayoutTotals } from './read-payout-totals.ts'

testDatabase()

/** A designer who requested a payout of 29.98. */
async function requested(reference: string) {
  const designer = await given.signedIn('designer')
  const design = await given.design({ designerId: designer.id, status: 'approved' })
  await clearedOrder((await given.account()).id, { designId: design.id, quantity: 3 })
  await addPayoutDetails(designer.id)
  const body = { method: 'bank_transfer', reference }
  const { id } = await (await as(designer).post('/api/v1/royalties/payouts', body)).json()
  return { id: id as string, email: designer.email }
}

test('an admin exports the payouts in a state, and a formula in a reference does not run', async () => {
  const admin = await given.signedIn('admin')
  const first = await requested('Invoice 7')
  const second = await requested('=1+1')
  await as(admin).post(`/api/v1/payouts/${first.id}/pay`)
  const response = await as(admin).get('/api/v1/payouts/export?state=requested')
  expect(response.headers.get('Content-Disposition')).toContain('pitlane-payouts-requested.csv')
  const [head, ...lines] = (await response.text()).trim().split('\r\n')
  expect(head).toContain('Payout,Requested,Settled,State,Designer,Email,Method,Reference,Amount')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`${second.email},Bank transfer,"'=1+1",29.98,USD`)
  const paid = await (await as(admin).get('/api/v1/payouts/export?state=paid')).text()
  expect(paid).toContain(first.id)
  expect(paid).toContain(',Paid,')
})

test('an admin marks several payouts as paid together; a settled one does not stop the others', async () => {
  const admin = await given.signedIn('admin')
  const [first, second, settled] = [await requested('Batch 1'), await requested('Batch 2'), await requested('Batch 3')]
  await as(admin).post(`/api/v1/payouts/${settled.id}/refuse`, { reason: 'Wrong account.' })
  const ids = [first.id, settled.id, second.id, first.id]
  const answer = await (await as(admin).post('/api/v1/payouts/pay', { ids })).json()
  expect(answer).toEqual({
    paid: [first.id, second.id],
    failed: [{ id: settled.id, message: 'This payout was already declined.' }],
  })
  expect((await as(admin).post('/api/v1/payouts/pay', { ids: [] })).status).toBe(400)
})

test('the totals count what is requested and what was paid this month', async () => {
  const now = new Date()
  const start = await readPayoutTotals(now)
  const { id } = await requested('Invoice 9')
  const { requested: waiting } = await readPayoutTotals(now)
  expect([waiting.count - start.requested.count, waiting.amountCents - start.requested.amountCents]).toEqual([1, 29_98])

  const settle = (settledAt: Date) => db.update(payouts).set({ state: 'paid', settledAt }).where(eq(payouts.id, id))
  await settle(now)
  const settled = await readPayoutTotals(now)
  expect(settled.requested).toEqual(start.requested)
  expect(settled.paidThisMonth.amountCents - start.paidThisMonth.amountCents).toBe(29_98)

  await settle(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()) - 1))
  expect((await readPayoutTotals(now)).paidThisMonth).toEqual(start.paidThisMonth)
})
