import { expect, test } from 'vitest'
import { storage } from '#server/platform/storage/storage.ts'
import { admins, NAMES } from '#test/conflicts/named-admins.ts'
import { disputedOrder, filesOf, findDispute, seenEvidence, testDisputes, uploadFile } from '#test/disputed-orders.ts'
import { runJobs } from '#test/jobs.ts'
import { as } from '#test/site.ts'

const bank = testDisputes()

/** A dispute with a statement and an upload, and two admins: Ana has seen them, and Ben changes something. */
async function seenDispute() {
  const { id } = await disputedOrder(bank)
  const [ana, ben] = await admins()
  const path = `/api/v1/disputes/${id}`
  await as(ana).patch(path, { statement: 'Delivered.', before: null })
  await uploadFile(ana, id, { kind: 'refund_policy', body: '%PDF-1.7 seen' })
  const { refund_policy: file } = await filesOf(id)
  const seen = await seenEvidence(id)
  return { id, ana, ben, path, fileId: file?.id ?? '', submit: () => as(ana).post(`${path}/submit`, seen) }
}

type Seen = Awaited<ReturnType<typeof seenDispute>>

test.each<[string, (seen: Seen) => Promise<Response> | Response]>([
  ['another statement', ({ ben, path }) => as(ben).patch(path, { statement: 'By Ben.', before: 'Delivered.' })],
  [
    'another file',
    ({ ben, id, fileId }) => uploadFile(ben, id, { kind: 'refund_policy', body: '%PDF-1.7 by Ben', replaces: fileId }),
  ],
  ['an added file', ({ ben, id }) => uploadFile(ben, id, { kind: 'receipt', body: '%PDF-1.7 by Ben' })],
  ['a deleted file', ({ ben, path, fileId }) => as(ben).delete(`${path}/files/${fileId}`)],
])('evidence with %s that the admin has not seen is not submitted', async (_, change) => {
  const seen = await seenDispute()
  expect((await change(seen)).ok).toBe(true)
  const response = await seen.submit()
  expect(response.status).toBe(409)
  const present = await (await as(seen.ana).get(seen.path)).json()
  expect((await response.json()).conflict).toMatchObject({ changed_by: NAMES[1], current: present })
  expect(await findDispute(seen.id)).toMatchObject({ status: 'needs_response', submitAskedAt: null })
  expect(bank.submissions()).toEqual([])
  const again = await as(seen.ana).post(`${seen.path}/submit`, await seenEvidence(seen.id))
  expect(await again.json()).toMatchObject({ status: 'under_review' })
})

test('files that the shop writes again do not stop a submission', async () => {
  const { id, submit } = await seenDispute()
  const { receipt: before } = await filesOf(id)
  expect((await submit()).status).toBe(200)
  const { receipt: after } = await filesOf(id)
  expect(after?.id).not.toBe(before?.id)
})

test('a submission without the evidence that was seen is refused', async () => {
  const { ana, path } = await seenDispute()
  expect((await as(ana).post(`${path}/submit`, {})).status).toBe(400)
  expect(bank.submissions()).toEqual([])
})

test('of two concurrent uploads of the same kind, one is kept and the other is refused', async () => {
  const { id } = await disputedOrder(bank)
  const two = await admins()
  const upload = (index: 0 | 1) =>
    uploadFile(two[index], id, { kind: 'service_documentation', body: '%PDF-1.7', name: `${NAMES[index]}.pdf` })
  const answers = await Promise.all([upload(0), upload(1)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const [won, lost] = answers[0].status === 201 ? ([0, 1] as const) : ([1, 0] as const)
  const { conflict } = await answers[lost].json()
  expect(conflict).toMatchObject({ changed_by: NAMES[won], changed_at: expect.any(String) })
  const kept = expect.objectContaining({ kind: 'service_documentation', name: `${NAMES[won]}.pdf` })
  expect(conflict.current.files).toContainEqual(kept)
  await runJobs()
  const { service_documentation: file } = await filesOf(id)
  expect(await storage().exists(file?.storageKey ?? '')).toBe(true)
})

test.each<[string, (seen: Seen) => string | undefined]>([
  ['no file', () => undefined],
  ['a file that was replaced', ({ fileId }) => fileId],
])('an upload based on %s does not replace the present one', async (_, replaces) => {
  const seen = await seenDispute()
  const { ana, ben, id, fileId } = seen
  await uploadFile(ben, id, { kind: 'refund_policy', body: '%PDF-1.7', name: 'ben.pdf', replaces: fileId })
  const file = { kind: 'refund_policy', body: '%PDF-1.7', name: 'ana.pdf' }
  expect((await uploadFile(ana, id, { ...file, replaces: replaces(seen) })).status).toBe(409)
  const { refund_policy: present } = await filesOf(id)
  expect(present?.name).toBe('ben.pdf')
  expect((await uploadFile(ana, id, { ...file, replaces: present?.id })).status).toBe(201)
  expect((await filesOf(id)).refund_policy?.name).toBe('ana.pdf')
})

test('an upload that replaces a deleted file is refused, and one that replaces a file of the shop needs no id', async () => {
  const { ana, ben, id, path, fileId } = await seenDispute()
  await as(ben).delete(`${path}/files/${fileId}`)
  const late = { kind: 'refund_policy', body: '%PDF-1.7', replaces: fileId }
  expect((await uploadFile(ana, id, late)).status).toBe(409)
  expect((await filesOf(id)).refund_policy).toBeUndefined()
  expect((await filesOf(id)).receipt?.uploadedBy).toBeNull()
  expect((await uploadFile(ana, id, { kind: 'receipt', body: '%PDF-1.7' })).status).toBe(201)
  expect((await uploadFile(ana, id, { kind: 'receipt', body: '%PDF-1.7', replaces: 'mine' })).status).toBe(400)
})
