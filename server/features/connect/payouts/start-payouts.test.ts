import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { query } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { connectAccounts, payouts } from '#server/platform/db/schema/payouts.ts'
import { bankSays, connectedDesigner, earn } from '#test/connect.ts'
import { testDatabase } from '#test/database.ts'
import { runJobs } from '#test/jobs.ts'
import { testPayments } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { continuePayout } from './continue-payout.ts'
import { startPayouts } from './start-payouts.ts'

testDatabase()
testSandbox()
testPayments()

test('the schedule pays every ready designer once a month', async () => {
  const [ready, poor, blocked] = [await connectedDesigner(), await connectedDesigner(), await connectedDesigner()]
  for (const { id } of [ready, blocked]) await earn(id)
  await db.update(connectAccounts).set({ payoutsEnabled: false }).where(eq(connectAccounts.designerId, blocked.id))
  const ofDesigner = (id: string) => db.select().from(payouts).where(eq(payouts.designerId, id))
  const day = new Date('2027-03-02T06:25:00Z')
  await Promise.all([startPayouts(day), startPayouts(day)])
  await startPayouts(new Date('2027-03-03T06:25:00Z'))
  expect(await ofDesigner(ready.id)).toMatchObject([
    { period: '2027-03', method: 'stripe', amountCents: 29_98, reference: 'Royalties 2027-03' },
  ])
  expect([await ofDesigner(poor.id), await ofDesigner(blocked.id)]).toEqual([[], []])

  await runJobs('payouts')
  const [{ id = '' } = {}] = await ofDesigner(ready.id)
  await bankSays('paid', { id, accountId: ready.accountId })
  await continuePayout(id, new Date())
  await earn(ready.id)
  await startPayouts(new Date('2027-03-31T23:59:00Z'))
  expect(await ofDesigner(ready.id)).toHaveLength(1)
  await startPayouts(new Date('2027-04-01T00:00:00Z'))
  expect((await ofDesigner(ready.id)).map(({ period }) => period).toSorted()).toEqual(['2027-03', '2027-04'])
})

test('an error with one designer does not stop the payouts of the others', async () => {
  const designers = [await connectedDesigner(), await connectedDesigner()].toSorted((a, b) => a.id.localeCompare(b.id))
  for (const { id } of designers) await earn(id)
  const [broken = '', other = ''] = designers.map(({ id }) => id)
  await query(
    `create function refuse_payout() returns trigger language plpgsql as $$ begin
       if new.designer_id = '${broken}' then raise exception 'broken'; end if; return new; end $$`,
    [],
  )
  await query(
    'create trigger refuse_payout before insert on public.payouts for each row execute function refuse_payout()',
    [],
  )
  await expect(startPayouts(new Date('2027-05-02T06:25:00Z'))).rejects.toThrow()
  await query('drop trigger refuse_payout on public.payouts', [])
  const count = (id: string) => db.$count(payouts, eq(payouts.designerId, id))
  expect([await count(broken), await count(other)]).toEqual([0, 1])
})
