import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'

testDatabase()
testSandbox()

const PATH = '/api/v1/newsletter-issues'
const text = {
  subject: 'Fresh rubber',
  preheader: 'Three new designs',
  body: '## New\n\nSee [the shop](/shop).',
  design_ids: [],
}
const adminClient = async () => as(await given.signedIn('admin'))

test('an admin writes, edits and deletes a draft; two admins cannot overwrite each other', async () => {
  const admin = await adminClient()
  const created = await admin.post(PATH, text)
  expect(created.status).toBe(201)
  const { id, version, state } = await created.json()
  expect([version, state]).toEqual([1, 'draft'])
  const edited = await admin.put(`${PATH}/${id}`, { ...text, subject: 'Slicks', version: 1 })
  expect(await edited.json()).toMatchObject({ subject: 'Slicks', version: 2 })
  expect((await admin.put(`${PATH}/${id}`, { ...text, version: 1 })).status).toBe(409)
  expect((await admin.delete(`${PATH}/${id}?version=1`)).status).toBe(409)
  expect((await admin.delete(`${PATH}/${id}?version=2`)).status).toBe(204)
  expect((await admin.get(`${PATH}/${id}`)).status).toBe(404)
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  expect(lines.map(({ action }) => action)).toEqual(['create', 'edit', 'delete'])
})

test.each([
  ['an empty subject', { subject: ' ' }],
  ['a line break in the subject', { subject: 'a\nb' }],
  ['a long preheader', { preheader: 'x'.repeat(151) }],
  ['an empty text', { body: '' }],
  ['HTML', { body: 'Hello <script>alert(1)</script>' }],
  ['a tracking pixel', { body: '![ ](https://else.test/pixel.gif)' }],
  ['too many designs', { design_ids: Array.from({ length: 7 }, () => crypto.randomUUID()) }],
])('rejects %s, also in a preview', async (_, change) => {
  const admin = await adminClient()
  expect((await admin.post(PATH, { ...text, ...change })).status).toBe(400)
  expect((await admin.post('/api/v1/newsletter-preview', { ...text, ...change })).status).toBe(400)
})

test('the preview is the email with the chosen designs, without those that are not for sale', async () => {
  const admin = await adminClient()
  const shown = await given.design({ status: 'approved', title: 'Late Brake' })
  const hidden = await given.design({ status: 'rejected', title: 'Not for sale' })
  const design_ids = [shown.id, hidden.id]
  const { html, text: plain } = await (await admin.post('/api/v1/newsletter-preview', { ...text, design_ids })).json()
  for (const part of [html, plain]) {
    expect(part).toContain('Late Brake')
    expect(part).toContain(`/design/${shown.id}`)
    expect(part).toContain('/unsubscribe?token=newsletter.')
    expect(part).not.toContain('Not for sale')
  }
  expect(html).toContain('Three new designs')
  expect(html).not.toMatch(/<script|width="1"/)
})

test('a test email goes to the admin only', async () => {
  const me = await given.signedIn('admin')
  const { id } = await (await as(me).post(PATH, text)).json()
  expect((await as(me).post(`${PATH}/${id}/test`)).status).toBe(204)
  await runJobs()
  expect(await listMails(me.email)).toMatchObject([{ subject: '[Test] Fresh rubber' }])
})

test('an issue is scheduled within 90 days, and returns to draft when the schedule is canceled', async () => {
  const admin = await adminClient()
  const { id } = await (await admin.post(PATH, text)).json()
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const schedule = (send_at: string, version = 1) => admin.post(`${PATH}/${id}/schedule`, { version, send_at })
  for (const wrong of [at(-HOUR_MS), at(91 * DAY_MS)]) expect((await schedule(wrong)).status).toBe(400)
  const scheduled = await schedule(at(DAY_MS))
  expect(await scheduled.json()).toMatchObject({ state: 'scheduled', version: 2 })
  expect((await admin.put(`${PATH}/${id}`, { ...text, version: 2 })).status).toBe(409)
  expect((await admin.delete(`${PATH}/${id}?version=2`)).status).toBe(409)
  expect((await admin.post(`${PATH}/${id}/actions`, { version: 2, action: 'pause' })).status).toBe(409)
  const canceled = await admin.post(`${PATH}/${id}/actions`, { version: 2, action: 'unschedule' })
  expect(await canceled.json()).toMatchObject({ state: 'draft', version: 3, send_at: null })
})

test('lists issues newest first, page by page', async () => {
  const admin = await adminClient()
  const ids: string[] = []
  for (const subject of ['One', 'Two', 'Three'])
    ids.unshift((await (await admin.post(PATH, { ...text, subject })).json()).id)
  const first = await (await admin.get(`${PATH}?limit=2`)).json()
  expect(first.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
  const second = await (await admin.get(`${PATH}?limit=2&after=${first.next_cursor}`)).json()
  expect(second.items[0].id).toBe(ids[2])
})
