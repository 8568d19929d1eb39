import { transaction } from '../../database.ts'
import type { Call } from '../call.ts'
import { seconds } from '../ids.ts'
import { findHidden, lockObject } from '../objects.ts'
import { closeInquiry, decideDispute, isInquiry, isOpen, missDeadline } from './decide-dispute.ts'
import { type HiddenDispute, plan } from './open-dispute.ts'

/** Decides the disputes that are due: on the bank's planned decision, or because the deadline has passed. */
export async function settleDisputes(now: Date): Promise<void> {
  while (await settleNext(now)) {}
}

function settleNext(now: Date): Promise<boolean> {
  return transaction(async (query) => {
    const [due] = await query<{ id: string }>(
      `select id from sandbox.stripe_objects where object = 'dispute' and hidden->>'due' is not null
       and (hidden->>'due')::bigint <= $1 order by position limit 1 for update skip locked`,
      [seconds(now)],
    )
    if (!due) return false
    await settle({ query, now, requestId: null, idempotencyKey: null }, due.id)
    return true
  })
}

async function settle(call: Call, id: string) {
  const dispute = await lockObject(call.query, 'dispute', id, 'dispute')
  const { verdict } = (await findHidden<HiddenDispute>(call.query, id)) ?? {}
  await plan(call, id, { due: null })
  if (!isOpen(dispute)) return
  if (verdict) await decideDispute(call, id, verdict)
  else if (isInquiry(dispute)) await closeInquiry(call, id)
  else await missDeadline(call, id)
}
