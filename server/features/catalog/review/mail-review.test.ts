import { expect, test } from 'vitest'
import { changeStatus } from '#server/features/catalog/designs/change-status.ts'
import { testDatabase } from '#test/database.ts'
import { decide, type Step } from '#test/decide.ts'
import { given } from '#test/given.ts'
import { runJobs, runScheduledJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, site } from '#test/site.ts'

testDatabase()
testSandbox()

async function designOf() {
  const designer = await given.signedIn('designer')
  const design = await given.design({ designerId: designer.id, imageUrl: null })
  const admin = as(await given.signedIn('admin'))
  const undo = (updated_at: string) => admin.post(`/api/v1/designs/${design.id}/undo-review`, { updated_at })
  return { designer, design, undo, decide: (step: Step, reason?: string) => decide(admin, design.id, step, reason) }
}

async function subjects(email: string): Promise<string[]> {
  await runScheduledJobs()
  const response = await site.request(`/sandbox/mail?email=${encodeURIComponent(email)}`)
  return ((await response.json()) as { subject: string; text: string }[]).map(({ subject }) => subject)
}

test('the designer gets an email about an approval and a rejection', async () => {
  const first = await designOf()
  await first.decide('approve')
  expect(await subjects(first.designer.email)).toEqual(['Approved: Downhill Only'])
  const second = await designOf()
  await second.decide('reject', 'Too dark.')
  expect(await subjects(second.designer.email)).toEqual(['Not approved: Downhill Only'])
})

test('sends no approval email for a design that has been archived since', async () => {
  const { designer, decide } = await designOf()
  await decide('approve')
  await decide('archive')
  expect(await subjects(designer.email)).toEqual(['Archived: Downhill Only'])
})

test('sends no email about old decisions', async () => {
  const { designer, design } = await designOf()
  const admin = await given.account('admin')
  const viewer = { id: admin.id, email: '', role: 'admin', sessionId: '' } as const
  await changeStatus(viewer, design.id, 'approve', new Date('2026-01-01'))
  expect(await subjects(designer.email)).toEqual([])
})

test('sends the email after the undo period, not before', async () => {
  const { designer, decide } = await designOf()
  await decide('approve')
  await runJobs()
  expect(await (await site.request(`/sandbox/mail?email=${encodeURIComponent(designer.email)}`)).json()).toEqual([])
  expect(await subjects(designer.email)).toEqual(['Approved: Downhill Only'])
})

test('sends no email about an undone decision, but one about the next decision', async () => {
  const { designer, decide, undo } = await designOf()
  const { updated_at } = await (await decide('reject', 'Too dark.')).json()
  expect((await undo(updated_at)).status).toBe(200)
  expect(await subjects(designer.email)).toEqual([])
  await decide('approve')
  expect(await subjects(designer.email)).toEqual(['Approved: Downhill Only'])
})

test('restoring a pending design also notifies the designer', async () => {
  const { designer, decide } = await designOf()
  await decide('restore')
  expect(await subjects(designer.email)).toEqual(['Approved: Downhill Only'])
})

test.each([
  ['approved', 'Approved: Downhill Only'],
  ['rejected', 'Not approved: Downhill Only'],
])('deciding through the edit form also notifies the designer: %s', async (status, subject) => {
  const { designer, design } = await designOf()
  const admin = as(await given.signedIn('admin'))
  const edit = { updated_at: design.updatedAt.toISOString(), status }
  expect((await admin.patch(`/api/v1/designs/${design.id}`, edit)).status).toBe(200)
  expect(await subjects(designer.email)).toEqual([subject])
})

test('sends no email for edits and status changes that are not review decisions', async () => {
  const { designer, design, decide } = await designOf()
  const admin = as(await given.signedIn('admin'))
  const retitled = await admin.patch(`/api/v1/designs/${design.id}`, {
    updated_at: design.updatedAt.toISOString(),
    title: 'Uphill, too',
  })
  expect(retitled.status).toBe(200)
  expect(await subjects(designer.email)).toEqual([])
  await decide('approve')
  expect(await subjects(designer.email)).toHaveLength(1)
  await decide('archive')
  await decide('restore')
  expect(await subjects(designer.email)).toHaveLength(1)
})
