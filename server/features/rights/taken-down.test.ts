import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { decide as changeStatus } from '#test/decide.ts'
import { given, PASSWORD } from '#test/given.ts'
import { runScheduledJobs } from '#test/jobs.ts'
import { decide, openCase, reportable } from '#test/rights/given-rights.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest, site } from '#test/site.ts'

testDatabase()
testSandbox()

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await (await site.request(`/sandbox/mail?email=${encodeURIComponent(email)}`)).json()
  return mails.map(({ subject }: { subject: string }) => subject)
}

async function rowOf(id: string) {
  const [row] = await db.select().from(designs).where(eq(designs.id, id))
  return row
}

test('a restore cannot be undone once the design is taken down', async () => {
  const { admin, design } = await reportable()
  await changeStatus(as(admin), design.id, 'archive', 'Too dark.')
  const { updated_at } = await (await changeStatus(as(admin), design.id, 'restore')).json()
  const { id } = await openCase(admin, design.id)
  await decide(admin, id, 'take_down')
  const undone = await as(admin).post(`/api/v1/designs/${design.id}/undo-review`, { updated_at })
  expect(undone.status).toBe(409)
  expect(await rowOf(design.id)).toMatchObject({ takenDownFrom: 'approved', archivedAt: null })
  await decide(admin, id, 'restore')
  expect((await as(admin).post(`/api/v1/designs/${design.id}/undo-review`, { updated_at })).status).toBe(409)
  expect(await rowOf(design.id)).toMatchObject({ status: 'approved' })
})

test('an archived design that was taken down is archived again after the case, with its reason', async () => {
  const { designer, admin, design } = await reportable()
  const { id } = await openCase(admin, design.id)
  const archived = await (await changeStatus(as(admin), design.id, 'archive', 'Too dark.')).json()
  await decide(admin, id, 'take_down')
  const reason = { reason: 'Out of season.', updated_at: archived.updated_at }
  expect((await as(admin).put(`/api/v1/designs/${design.id}/archive-reason`, reason)).status).toBe(409)
  const list = async (status: string) => {
    const { items } = await (await as(admin).get(`/api/v1/designs/all?search=${design.id}&status=${status}`)).json()
    return items
  }
  expect(await list('archived')).toEqual([])
  expect(await list('rejected')).toEqual([])
  expect(await list('taken_down')).toMatchObject([{ is_taken_down: true, is_archived: false }])
  await runScheduledJobs()
  expect(await subjectsTo(designer.email)).toEqual(['Your design was removed: Big Jump'])
  await decide(admin, id, 'restore')
  expect(await list('archived')).toMatchObject([{ is_taken_down: false, rejection_reason: 'Too dark.' }])
})

test('the designs of a person show which of them were taken down, also if they were archived before', async () => {
  const { designer, admin, design } = await reportable()
  const { id } = await openCase(admin, design.id)
  const listed = async () => (await (await as(admin).get(`/api/v1/people/${designer.id}/designs`)).json()).items
  await changeStatus(as(admin), design.id, 'archive', 'Too dark.')
  expect(await listed()).toMatchObject([{ status: 'rejected', is_archived: true, is_taken_down: false }])
  await decide(admin, id, 'take_down')
  expect(await listed()).toMatchObject([{ status: 'rejected', is_archived: false, is_taken_down: true }])
})

test('two cases that are restored at the same time put the design back', async () => {
  const { admin, design } = await reportable()
  const cases = [await openCase(admin, design.id)]
  await decide(admin, cases[0]?.id ?? '', 'take_down')
  cases.push(await openCase(admin, design.id))
  await decide(admin, cases[1]?.id ?? '', 'take_down')
  const answers = await Promise.all(cases.map(({ id }) => decide(admin, id, 'restore')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await guest.get(`/api/v1/designs/${design.id}`)).status).toBe(200)
})

test('a design of a suspended designer is archived after the case, and comes back with the account', async () => {
  const [designer, admin] = [await given.signedIn('designer'), await given.signedIn('admin')]
  const design = await given.design({ designerId: designer.id, status: 'approved', imageUrl: null })
  const { id } = await openCase(admin, design.id)
  await decide(admin, id, 'take_down')
  const suspension = { reason: 'Copied artwork.', archive_designs: true }
  expect((await as(admin).post(`/api/v1/people/${designer.id}/suspend`, suspension)).status).toBe(200)
  expect((await decide(admin, id, 'restore')).status).toBe(200)
  expect(await rowOf(design.id)).toMatchObject({
    status: 'rejected',
    archivedAt: expect.any(Date),
    takenDownAt: null,
  })
  const restoration = { reason: 'A mistake.', restore_designs: true }
  expect((await as(admin).post(`/api/v1/people/${designer.id}/restore`, restoration)).status).toBe(200)
  expect(await rowOf(design.id)).toMatchObject({ status: 'approved', archivedAt: null })
})

test('a design of a deleted designer is archived after the case', async () => {
  const { designer, admin, design } = await reportable()
  const { id } = await openCase(admin, design.id)
  await decide(admin, id, 'take_down')
  expect((await as(designer).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  expect((await decide(admin, id, 'restore')).status).toBe(200)
  expect(await rowOf(design.id)).toMatchObject({ status: 'rejected', archivedAt: expect.any(Date) })
})

test('a reported design whose approval is undone cannot be withdrawn', async () => {
  const [designer, admin] = [await given.signedIn('designer'), await given.signedIn('admin')]
  const design = await given.design({ designerId: designer.id, status: 'pending', imageUrl: null })
  const { updated_at } = await (await changeStatus(as(admin), design.id, 'approve')).json()
  await openCase(admin, design.id)
  expect((await as(admin).post(`/api/v1/designs/${design.id}/undo-review`, { updated_at })).status).toBe(200)
  expect((await as(designer).post(`/api/v1/designs/${design.id}/withdraw`)).status).toBe(409)
})
