import { eq } from 'drizzle-orm'
import { query } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { disputeFiles, disputes } from '#server/platform/db/schema/disputes.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { testDatabase } from './database.ts'
import { testDisputeBank } from './dispute-bank.ts'
import { testFiles } from './files.ts'
import { given } from './given.ts'
import { runJobs } from './jobs.ts'
import { testSandbox } from './sandbox.ts'
import { as, site } from './site.ts'
import { silenceLog } from './storage.ts'

type Bank = ReturnType<typeof testDisputeBank>

/** Called at the top of a test file: a database, and a bank that disputes payments. */
export function testDisputes(): Bank {
  testDatabase()
  testSandbox()
  testFiles()
  silenceLog()
  return testDisputeBank()
}

/** One shirt and shipping: 34.98. */
export async function paidOrder() {
  const design = await given.design({ status: 'approved' })
  const customer = await given.signedIn()
  const orderId = await given.order(customer.id, { designId: design.id })
  const [paid] = await db
    .select({ order: orders, intent: checkouts.paymentIntentId })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.id, orderId))
  if (!paid?.intent) throw new Error('The order was not stored.')
  return { design, customer, order: paid.order, intent: paid.intent }
}

/** A paid order whose dispute is stored, and an admin who can answer it. */
export async function disputedOrder(bank: Bank, change: Parameters<Bank['open']>[1] = {}) {
  const { intent, ...paid } = await paidOrder()
  const providerId = bank.open(intent, change)
  await bank.send('charge.dispute.created', providerId)
  await runJobs()
  const id = (await findDispute(providerId))?.id ?? ''
  const admin = await given.signedIn('admin')
  /** Submits the present evidence. */
  const post = async (path: 'submit' | 'accept') =>
    as(admin).post(`/api/v1/disputes/${id}/${path}`, path === 'submit' ? await seenEvidence(id) : undefined)
  /** Replaces the present file. */
  const upload = async (kind: string, body: string, type = 'application/pdf', name = 'proof.pdf') => {
    const present = (await filesOf(id))[kind]
    const replaces = present?.uploadedBy ? present.id : undefined
    return uploadFile(admin, id, { kind, body, type, name, replaces })
  }
  return { id, providerId, ...paid, admin, post, upload }
}

type Upload = { kind: string; body: string; type?: string; name?: string; replaces?: string | undefined }

export function uploadFile({ accessToken }: { accessToken: string }, disputeId: string, file: Upload) {
  const { kind, body, type = 'application/pdf', name = 'proof.pdf', replaces } = file
  const query = new URLSearchParams({ name })
  if (replaces) query.set('replaces', replaces)
  return site.request(`/storage/v1/object/dispute-files/${disputeId}/${kind}?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': type },
    body: Buffer.from(body, 'latin1'),
  })
}

/** The present evidence, as the page of an admin sends it with a submission. */
export async function seenEvidence(disputeId: string) {
  const files = Object.values(await filesOf(disputeId))
  const uploads = files.filter(({ uploadedBy }) => uploadedBy !== null)
  const dispute = await findDispute(disputeId)
  return { statement_seen: dispute?.statement ?? null, uploads_seen: uploads.map(({ id }) => id) }
}

/** By its id here or at the provider. */
export async function findDispute(id: string) {
  const isIt = id.startsWith('du_') ? eq(disputes.providerId, id) : eq(disputes.id, id)
  const [dispute] = await db.select().from(disputes).where(isIt)
  return dispute
}

/** The evidence of a dispute by kind. */
export async function filesOf(disputeId: string) {
  const files = await db.select().from(disputeFiles).where(eq(disputeFiles.disputeId, disputeId))
  return Object.fromEntries(files.map((file) => [file.kind, file]))
}

export async function entriesOf(designerId: string) {
  return db
    .select()
    .from(royaltyEntries)
    .where(eq(royaltyEntries.designerId, designerId))
    .orderBy(royaltyEntries.createdAt)
}

/** Makes all royalties of a designer available. */
export async function clearEntries(designerId: string) {
  await db.update(royaltyEntries).set({ clearedAt: new Date() }).where(eq(royaltyEntries.designerId, designerId))
}

/** `subject` is a pattern. */
export async function mailsAbout(recipient: string, subject: string) {
  return query<{ text: string }>('select text from sandbox.mails where recipient = $1 and subject like $2', [
    recipient,
    subject,
  ])
}
