import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { disputedOrder, filesOf, findDispute, testDisputes } from '#test/disputed-orders.ts'
import { runJobs } from '#test/jobs.ts'
import { as } from '#test/site.ts'

const bank = testDisputes()

test('an admin writes a statement, replaces a file and submits both once', async () => {
  const { id, admin, post, upload } = await disputedOrder(bank)
  const saved = await as(admin).patch(`/api/v1/disputes/${id}`, {
    statement: 'Delivered on November 3.',
    before: null,
  })
  expect(await saved.json()).toMatchObject({ statement: 'Delivered on November 3.', can_answer: true })
  const stale = await as(admin).patch(`/api/v1/disputes/${id}`, { statement: 'By another admin', before: null })
  expect(stale.status).toBe(409)
  expect((await upload('shipping_documentation', '%PDF-1.7 signed by the customer')).status).toBe(201)
  const response = await post('submit')
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'under_review', can_answer: false })
  expect(await findDispute(id)).toMatchObject({ status: 'under_review', answeredBy: admin.id })
  expect((await findDispute(id))?.submittedAt).not.toBeNull()
  const files = await filesOf(id)
  const [submission, ...others] = bank.submissions()
  expect(others).toEqual([])
  const sent = new URLSearchParams(submission?.body)
  expect(sent.get('evidence[uncategorized_text]')).toBe('Delivered on November 3.')
  expect(sent.get('evidence[receipt]')).toBe(files.receipt?.providerFileId)
  expect(sent.get('evidence[shipping_documentation]')).toBe(files.shipping_documentation?.providerFileId)
  expect(bank.uploads().some(({ body }) => body.includes('signed by the customer'))).toBe(true)
  expect((await post('submit')).status).toBe(409)
  expect((await post('accept')).status).toBe(409)
  expect((await upload('receipt', '%PDF-1.7')).status).toBe(409)
  expect((await as(admin).patch(`/api/v1/disputes/${id}`, { statement: 'Too late', before: null })).status).toBe(409)
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  expect(lines.map(({ action }) => action)).toEqual(['open', 'statement', 'add-file', 'submit'])
})

test('deleting an upload deletes its contents and brings the automatic file back', async () => {
  const { id, admin, upload } = await disputedOrder(bank)
  await upload('receipt', '%PDF-1.7 my own receipt', 'application/pdf', 'mine.pdf')
  const { receipt: mine } = await filesOf(id)
  expect(mine).toMatchObject({ name: 'mine.pdf', uploadedBy: admin.id })
  expect((await as(admin).delete(`/api/v1/disputes/${id}/files/${mine?.id}`)).status).toBe(204)
  expect((await filesOf(id)).receipt).toBeUndefined()
  await runJobs()
  expect(await storage().exists(mine?.storageKey ?? '')).toBe(false)
  const { receipt } = await filesOf(id)
  expect(receipt).toMatchObject({ name: 'receipt.pdf', uploadedBy: null })
  expect((await as(admin).delete(`/api/v1/disputes/${id}/files/${receipt?.id}`)).status).toBe(409)
})

test.each([
  ['a file that is not what it claims to be', 'receipt', '<script>', 'application/pdf', 415],
  ['another type of file', 'receipt', '<svg>', 'image/svg+xml', 415],
  ['an unknown kind', 'selfie', '%PDF-1.7', 'application/pdf', 404],
  ['a file that is too large', 'receipt', `%PDF-${'x'.repeat(4_500_000)}`, 'application/pdf', 413],
])('rejects %s', async (_, kind, body, type, status) => {
  const { id, upload } = await disputedOrder(bank)
  expect((await upload(kind, body, type)).status).toBe(status)
  expect((await filesOf(id)).receipt?.uploadedBy).toBeNull()
})

test('rejects files that are too large together', async () => {
  const { id, upload } = await disputedOrder(bank)
  const half = `%PDF-${'x'.repeat(2_300_000)}`
  expect((await upload('refund_policy', half)).status).toBe(201)
  expect((await upload('uncategorized_file', half)).status).toBe(413)
  const { refund_policy: first } = await filesOf(id)
  expect((await upload('refund_policy', half)).status).toBe(201) // replaces the first
  await runJobs()
  expect(await storage().exists(first?.storageKey ?? '')).toBe(false)
})

test('after the deadline nothing can be changed or submitted', async () => {
  const { id, post, admin, upload } = await disputedOrder(bank, { dueBy: new Date(Date.now() - MINUTE_MS) })
  expect(await (await post('submit')).json()).toMatchObject({ message: 'The deadline for evidence has passed.' })
  expect((await post('accept')).status).toBe(409)
  expect((await upload('receipt', '%PDF-1.7')).status).toBe(409)
  expect(await (await as(admin).get(`/api/v1/disputes/${id}`)).json()).toMatchObject({ can_answer: false })
  expect(bank.submissions()).toEqual([])
})
