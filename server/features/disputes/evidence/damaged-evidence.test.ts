import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { query } from '#sandbox/database.ts'
import { finishAnswers } from '#server/features/disputes/finish-answers.ts'
import { db } from '#server/platform/db/client.ts'
import { disputeFiles } from '#server/platform/db/schema/disputes.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { disputedOrder, filesOf, findDispute, testDisputes } from '#test/disputed-orders.ts'
import { runJobs } from '#test/jobs.ts'
import { as } from '#test/site.ts'

const bank = testDisputes()
const PROOF = '%PDF-1.7 signed by the customer'

/** Flips one bit, which leaves the size as it was. */
async function damage(storageKey: string) {
  const found = await storage().get(storageKey)
  const bytes = Buffer.concat((await found?.body.toArray()) ?? [])
  bytes[9] = (bytes[9] ?? 0) ^ 1
  await storage().put(storageKey, bytes, 'application/pdf')
}

test.each([
  ['damaged', damage],
  ['missing', (storageKey: string) => storage().delete(storageKey)],
])('an uploaded file that is %s is neither shown nor sent, and can be uploaded again', async (_, harm) => {
  const { id, admin, post, upload } = await disputedOrder(bank)
  expect((await upload('refund_policy', PROOF)).status).toBe(201)
  const file = (await filesOf(id)).refund_policy
  await harm(file?.storageKey ?? '')
  const before = bank.submissions().length
  const message = 'The file “proof.pdf” is damaged. Upload it again.'
  const response = await post('submit')
  expect([response.status, (await response.json()).message]).toEqual([409, message])
  expect(bank.submissions()).toHaveLength(before)
  expect(await findDispute(id)).toMatchObject({ submitAskedAt: null, status: 'needs_response' })
  const read = await as(admin).get(`/api/v1/disputes/${id}/files/${file?.id}`)
  expect([read.status, (await read.json()).message]).toEqual([503, message])
  expect((await upload('refund_policy', PROOF)).status).toBe(201)
  expect((await post('submit')).status).toBe(200)
  expect(await findDispute(id)).toMatchObject({ status: 'under_review' })
})

test('admins get an email about a damaged file that stops a submission in the background, and the shop writes its own again', async () => {
  const { id, post, admin, order } = await disputedOrder(bank)
  bank.interrupt({ path: '/v1/files', when: 'before' })
  await post('submit')
  bank.interrupt()
  await damage((await filesOf(id)).receipt?.storageKey ?? '')
  await finishAnswers(new Date(Date.now() + 9 * MINUTE_MS))
  await runJobs()
  const [mail] = await query<{ text: string }>('select text from sandbox.mails where recipient = $1 and subject = $2', [
    admin.email,
    `Answer failed: dispute of order PL-${order.number}`,
  ])
  expect(mail?.text).toContain(
    'The file “receipt.pdf” is damaged. The shop writes it again when you submit the evidence.',
  )
  expect((await post('submit')).status).toBe(200)
})

test('a file from before the checksums is sent if it has the right size', async () => {
  const { id, post, upload } = await disputedOrder(bank, { dueBy: new Date(Date.now() + DAY_MS) })
  expect((await upload('refund_policy', PROOF)).status).toBe(201)
  await db.update(disputeFiles).set({ crc32: null }).where(eq(disputeFiles.disputeId, id))
  expect((await post('submit')).status).toBe(200)
  expect(bank.uploads().some(({ body }) => body.includes('signed by the customer'))).toBe(true)
})
