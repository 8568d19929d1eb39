import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { unsubscribe } from '#server/features/newsletter/unsubscribe.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { deliveredOrder, writeReview } from '#test/ratings.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'
import { inviteCustomers } from './invite-customers.ts'

testDatabase()
testSandbox()

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const approved = () => given.design({ status: 'approved', title: 'Late Brake' })

async function invitationsTo(email: string) {
  await runJobs()
  const mails = await (await guest.get(`/sandbox/mail?email=${encodeURIComponent(email)}`)).json()
  return (mails as { subject: string; text: string }[]).filter(({ subject }) => subject.startsWith('How does it fit?'))
}

test('a customer is invited once per order, a few days after an admin marks it as delivered', async () => {
  const design = await approved()
  const [me, admin] = [await given.signedIn(), await given.signedIn('admin')]
  const order = await given.order(me.id, { designId: design.id })
  await inviteCustomers(inDays(6))
  expect(await invitationsTo(me.email)).toEqual([])
  await as(admin).patch(`/api/v1/orders/${order}`, { status: 'delivered' })
  await inviteCustomers(inDays(4))
  expect(await invitationsTo(me.email)).toEqual([])
  await Promise.all([inviteCustomers(inDays(6)), inviteCustomers(inDays(6)), inviteCustomers(inDays(7))])
  const mails = await invitationsTo(me.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`/account/reviews/${design.id}`)
  expect(mails[0]?.text).toContain('Unsubscribe from these emails')
})

test('does not invite about old deliveries, reviewed items or orders that were refunded or returned to another status', async () => {
  const design = await approved()
  const admin = await given.signedIn('admin')
  const [late, done, back] = [await given.signedIn(), await given.signedIn(), await given.signedIn()]
  await deliveredOrder(late.id, design.id, inDays(-40))
  await deliveredOrder(done.id, design.id)
  await writeReview(done, design.id)
  const order = await given.order(back.id, { designId: design.id })
  for (const status of ['delivered', 'shipped']) await as(admin).patch(`/api/v1/orders/${order}`, { status })
  await inviteCustomers(inDays(6))
  for (const { email } of [late, done, back]) expect(await invitationsTo(email)).toEqual([])
})

test('respects preferences, the one-click link and unconfirmed addresses', async () => {
  const design = await approved()
  const [off, clicked, unverified] = [
    await given.signedIn(),
    await given.signedIn(),
    await given.signedIn('customer', { verified: false }),
  ]
  for (const { id } of [off, clicked, unverified]) await deliveredOrder(id, design.id)
  await as(off).patch('/api/v1/me/mail-preferences', { ratings: false })
  await inviteCustomers(inDays(6))
  const [mail] = await invitationsTo(clicked.email)
  const token = /unsubscribe\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await unsubscribe(token, new Date())
  expect(await (await as(clicked).get('/api/v1/me/mail-preferences')).json()).toMatchObject({ ratings: false })
  await deliveredOrder(clicked.id, (await approved()).id)
  await inviteCustomers(inDays(7))
  expect(await invitationsTo(clicked.email)).toHaveLength(1)
  for (const { email } of [off, unverified]) expect(await invitationsTo(email)).toEqual([])
})
