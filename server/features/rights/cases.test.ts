import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { rightsSteps } from '#server/platform/db/schema/rights.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { COUNTER_NOTICE, decide, openCase, reportable } from '#test/rights/given-rights.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest } from '#test/site.ts'

testDatabase()
testSandbox()

const isInShop = async (id: string) => (await guest.get(`/api/v1/designs/${id}`)).status === 200
const subjectsTo = async (email: string) => (await listMails(email)).map(({ subject }) => subject)

async function takenDown() {
  const { designer, admin, design } = await reportable()
  const found = await openCase(admin, design.id)
  expect((await decide(admin, found.id, 'take_down', { note: 'Same drawing.' })).status).toBe(200)
  return { designer, admin, design, found }
}

test('a takedown removes the design, tells both sides and counts against the designer', async () => {
  const { designer, admin, design, found } = await takenDown()
  expect(await isInShop(design.id)).toBe(false)
  const details = await (await as(admin).get(`/api/v1/rights/cases/${found.id}`)).json()
  expect(details).toMatchObject({ state: 'taken_down', designer: { strikes: 1 }, design: { status: 'rejected' } })
  await runJobs('mail')
  expect(await subjectsTo(designer.email)).toContain('Your design was removed: Big Jump')
  expect(await subjectsTo(found.email)).toContain(`Your notice ${found.case_number}: Design removed`)
  const [mail] = await listMails(designer.email)
  expect(mail?.text).toContain(`/designers?tab=designs&case=${found.id}`)
})

test('no other action puts a taken-down design back', async () => {
  const { designer, admin, design } = await takenDown()
  const [row] = await db.select().from(designs).where(eq(designs.id, design.id))
  const updated_at = row?.updatedAt.toISOString()
  const restored = await as(admin).post(`/api/v1/designs/${design.id}/restore`, { updated_at })
  expect([restored.status, (await restored.json()).message]).toEqual([
    409,
    'A rights case keeps this design out of the shop. Decide the case under Rights.',
  ])
  expect((await as(admin).patch(`/api/v1/designs/${design.id}`, { status: 'approved', updated_at })).status).toBe(409)
  const { items } = await (await as(designer).get('/api/v1/designs/mine')).json()
  expect(items).toMatchObject([{ id: design.id, may_resubmit: false }])
  await expect(db.update(designs).set({ status: 'approved' }).where(eq(designs.id, design.id))).rejects.toThrow()
})

test('a designer objects once; the rights holder gets a copy, and an admin restores the design', async () => {
  const { designer, admin, design, found } = await takenDown()
  const address = `/api/v1/rights/cases/${found.id}/counter-notice`
  expect((await as(await given.signedIn('designer')).post(address, COUNTER_NOTICE)).status).toBe(404)
  expect((await as(designer).post(address, { ...COUNTER_NOTICE, mistake: false })).status).toBe(400)
  const answers = await Promise.all([1, 2].map(() => as(designer).post(address, COUNTER_NOTICE)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const mine = await (await as(designer).get('/api/v1/rights/cases/mine')).json()
  expect(mine.items).toMatchObject([{ id: found.id, state: 'countered', claimant: 'Rosa Ferrer' }])
  const { mistake: _, accepts_court: __, ...counter_notice } = COUNTER_NOTICE
  const exported = await (await as(designer).get('/api/v1/me/export')).json()
  expect(exported.rights_cases).toMatchObject([{ id: found.id, state: 'countered', counter_notice }])
  expect(JSON.stringify(exported)).not.toContain(admin.email)
  expect((await decide(admin, found.id, 'restore')).status).toBe(200)
  expect(await isInShop(design.id)).toBe(true)
  await runJobs('mail')
  const copy = (await listMails(found.email)).find(({ subject }) => subject.startsWith('Counter-notice'))
  expect(copy?.text).toContain(COUNTER_NOTICE.statement)
  expect(await subjectsTo(designer.email)).toContain('Your design is back: Big Jump')
  const { steps, designer: about } = await (await as(admin).get(`/api/v1/rights/cases/${found.id}`)).json()
  expect(steps.map(({ state }: { state: string }) => state)).toEqual([
    'received',
    'taken_down',
    'countered',
    'restored',
  ])
  expect(steps[1]).toMatchObject({ actor: admin.email, note: 'Same drawing.' })
  expect(about.strikes).toBe(0)
})

test('an upheld takedown and a dismissed notice are final', async () => {
  const { admin, design, found } = await takenDown()
  expect((await decide(admin, found.id, 'uphold')).status).toBe(200)
  expect((await decide(admin, found.id, 'restore')).status).toBe(409)
  expect(await isInShop(design.id)).toBe(false)
  const other = await reportable()
  const second = await openCase(other.admin, other.design.id)
  expect((await decide(other.admin, second.id, 'dismiss')).status).toBe(200)
  expect((await decide(other.admin, second.id, 'take_down')).status).toBe(409)
  expect(await isInShop(other.design.id)).toBe(true)
  const mine = await (await as(other.designer).get('/api/v1/rights/cases/mine')).json()
  expect(mine.items).toEqual([])
})

test('a design with two cases is back only after both are restored', async () => {
  const { admin, design, found } = await takenDown()
  const second = await openCase(admin, design.id)
  expect((await decide(admin, second.id, 'take_down')).status).toBe(200)
  expect((await decide(admin, found.id, 'restore')).status).toBe(200)
  expect(await isInShop(design.id)).toBe(false)
  expect((await decide(admin, second.id, 'restore')).status).toBe(200)
  expect(await isInShop(design.id)).toBe(true)
})

test('only one of several concurrent decisions succeeds', async () => {
  const { admin, design } = await reportable()
  const { id, updated_at } = await openCase(admin, design.id)
  const answers = await Promise.all(
    ['take_down', 'dismiss', 'take_down'].map((decision) =>
      as(admin).post(`/api/v1/rights/cases/${id}/decision`, { decision, updated_at }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('every step is audited, and the record cannot be changed', async () => {
  const { admin, found } = await takenDown()
  const entries = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'rights'), eq(auditLog.subjectId, found.id)))
    .orderBy(asc(auditLog.id))
  expect(entries).toMatchObject([
    { action: 'notice', actorId: null },
    { action: 'take-down', actorId: admin.id },
  ])
  const own = eq(rightsSteps.caseId, found.id)
  await expect(db.update(rightsSteps).set({ note: 'Changed' }).where(own)).rejects.toThrow()
  await expect(db.delete(rightsSteps).where(own)).rejects.toThrow()
})
