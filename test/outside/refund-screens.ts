import { eq } from 'drizzle-orm'
import { query } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { disputeFiles, disputes } from '#server/platform/db/schema/disputes.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { CARDS, deliverEvents, openCheckout, pay, verify } from '#test/payments.ts'
import { as, site } from '#test/site.ts'
import type { Screens } from './attempt.ts'

export const DISPUTED_CARD = '4000000000002685'

export const refundScreens = {
  'refund of a held payment': async () => {
    const { customer, url, sessionId } = await openCheckout()
    await pay(url)
    const lessPaid = JSON.stringify({ amount_total: 30_00 })
    await query('update sandbox.stripe_objects set body = body || $2::jsonb where id = $1', [sessionId, lessPaid])
    await verify(customer, sessionId)
    const [held] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId))
    const admin = await given.signedIn('admin')
    return () => as(admin).post(`/api/v1/held-payments/${held?.id}/refund`)
  },
  cancellation: async () => {
    const { customer, path } = await paidOrder()
    await as(customer).post(`${path}/cancel-request`)
    const admin = await given.signedIn('admin')
    return () => as(admin).post(`${path}/cancel-answer`, { accept: true })
  },
  'dispute, upload of evidence': async () => {
    const { admin, id } = await givenDispute()
    return () => upload(admin, `${id}/uncategorized_file`)
  },
  'dispute, view of evidence': async () => {
    const { admin, id } = await givenDispute()
    const [file] = await db
      .select()
      .from(disputeFiles)
      .where(eq(disputeFiles.disputeId, id ?? ''))
    return () => as(admin).get(`/api/v1/disputes/${id}/files/${file?.id}`)
  },
  'dispute, deletion of evidence': async () => {
    const { admin, id } = await givenDispute()
    const { id: fileId } = await (await upload(admin, `${id}/receipt`)).json()
    return () => as(admin).delete(`/api/v1/disputes/${id}/files/${fileId}`)
  },
  'dispute, answer': async () => {
    const { admin, id } = await givenDispute()
    const seen = { statement_seen: null, uploads_seen: [] }
    return () => as(admin).post(`/api/v1/disputes/${id}/submit`, seen)
  },
  'dispute, acceptance': async () => {
    const { admin, id } = await givenDispute()
    return () => as(admin).post(`/api/v1/disputes/${id}/accept`)
  },
} satisfies Screens

/** An order that was paid at the simulator. */
export async function paidOrder(card = CARDS.good) {
  const { customer, url, sessionId } = await openCheckout()
  await pay(url, card)
  const { body } = await verify(customer, sessionId)
  const id = body.order?.id ?? ''
  return { customer, id, sessionId, path: `/api/v1/orders/${id}` }
}

/** A dispute that is stored, with the files that the shop attaches. */
async function givenDispute() {
  const order = await paidOrder(DISPUTED_CARD)
  await deliverEvents()
  await runJobs()
  const [dispute] = await db.select().from(disputes).where(eq(disputes.orderId, order.id))
  return { admin: await given.signedIn('admin'), id: dispute?.id }
}

/** `path` is a dispute and a kind of file. */
function upload({ accessToken }: { accessToken: string }, path: string) {
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/pdf' }
  const url = `/storage/v1/object/dispute-files/${path}?name=proof.pdf`
  return site.request(url, { method: 'POST', headers, body: '%PDF-1.4\n' })
}
