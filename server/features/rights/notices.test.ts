import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { rightsNotices } from '#server/platform/db/schema/rights.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { notice, openCase, reportable } from '#test/rights/given-rights.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'

testDatabase()
testSandbox()

const send = (body: Record<string, unknown>) => guest.post('/api/v1/rights/notices', body)
const storedFor = (email: string) => db.select().from(rightsNotices).where(eq(rightsNotices.email, email))

test('a notice about two designs opens two cases, emails the shop and confirms receipt', async () => {
  const { admin, design } = await reportable()
  const other = await given.design({ status: 'approved', title: 'Long Tail' })
  const body = notice([design.id, other.id])
  expect((await send(body)).status).toBe(204)
  const { items } = await (await as(admin).get('/api/v1/rights/cases?limit=50')).json()
  const mine = items.filter(({ design: { id } }: { design: { id: string } }) => [design.id, other.id].includes(id))
  expect(mine).toHaveLength(2)
  expect(mine[0]).toMatchObject({ state: 'received', claimant: 'Rosa Ferrer', designer: { strikes: 0 } })
  await runJobs('mail')
  const [confirmation] = await listMails(body.email)
  expect(confirmation?.subject).toMatch(/^We received your notice R-\d+, R-\d+$/)
  expect(confirmation?.text).not.toContain('poster')
  const toShop = (await listMails('hello@pitlane.test')).find(({ text }) => text.includes(body.email))
  expect(toShop?.text).toContain('/admin/rights')
})

test('a case shows the notice and a record with its time', async () => {
  const { admin, design } = await reportable()
  const { id } = await openCase(admin, design.id)
  const found = await (await as(admin).get(`/api/v1/rights/cases/${id}`)).json()
  expect(found).toMatchObject({
    notice: { role: 'owner', signature: 'Rosa Ferrer', address: '1 Main St\nAustin, TX 78701' },
    counter_notice: null,
    steps: [{ state: 'received', actor: null, note: '' }],
  })
})

test('concurrent submissions of one form store one notice', async () => {
  const { design } = await reportable()
  const body = notice([design.id])
  const answers = await Promise.all([send(body), send(body), send(body)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(await storedFor(body.email)).toHaveLength(1)
})

test('a filled honeypot field returns success and stores nothing', async () => {
  const { design } = await reportable()
  const body = notice([design.id], { website: 'https://spam.example' })
  expect((await send(body)).status).toBe(204)
  expect(await storedFor(body.email)).toEqual([])
})

test.each([
  ['good_faith', false],
  ['accurate', false],
  ['signature', ' '],
  ['name', ''],
  ['email', 'rosa'],
  ['address', ''],
  ['work', ''],
  ['role', 'fan'],
  ['design_ids', []],
  ['design_ids', Array.from({ length: 11 }, () => crypto.randomUUID())],
  ['token', 'a.1.b'],
])('rejects a notice with an invalid %s', async (field, value) => {
  const { design } = await reportable()
  const body = notice([design.id], { [field]: value })
  expect((await send(body)).status).toBe(400)
  expect(await storedFor(String(body.email))).toEqual([])
})

test('a design that is not in the shop cannot be reported', async () => {
  const pending = await given.design()
  for (const id of [pending.id, crypto.randomUUID()]) {
    const response = await send(notice([id]))
    expect(response.status).toBe(400)
    expect((await response.json()).message).toBe('One of the designs is not in our shop. Check the URLs.')
  }
})
