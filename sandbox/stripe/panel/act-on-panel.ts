import { z } from 'zod'
import type { Call } from '../call.ts'
import { askFor, lockAccount } from '../connect/accounts.ts'
import { CLOSED_BANK } from '../connect/banks.ts'
import type { HiddenPayout } from '../connect/payouts.ts'
import { failNow, payNow } from '../connect/settle-payouts.ts'
import { decideDispute } from '../disputes/decide-dispute.ts'
import { DISPUTE_REASONS, openDispute } from '../disputes/open-dispute.ts'
import { addHidden, findHidden } from '../objects.ts'

const id = z.string().min(1).max(100)

export const panelInput = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('dispute'),
    charge: id,
    reason: z.enum(DISPUTE_REASONS),
    is_inquiry: z.boolean().default(false),
  }),
  z.strictObject({ action: z.literal('decide'), dispute: id, verdict: z.enum(['won', 'lost']) }),
  z.strictObject({ action: z.literal('ask'), account: id }),
  z.strictObject({ action: z.literal('close_bank'), account: id }),
  z.strictObject({ action: z.literal('pay'), payout: id }),
  z.strictObject({ action: z.literal('fail'), payout: id }),
])
export type PanelInput = z.infer<typeof panelInput>

const DOCUMENT = {
  requirement: 'individual.verification.document',
  code: 'verification_failed_keyed_identity',
  reason: 'The identity information you entered cannot be verified. Upload an identity document.',
} as const

/** Makes something happen that a bank or Stripe would do. */
export async function actOnPanel(call: Call, input: PanelInput): Promise<object> {
  switch (input.action) {
    case 'dispute':
      return openDispute(call, { charge: input.charge, reason: input.reason, isInquiry: input.is_inquiry })
    case 'decide':
      return decideDispute(call, input.dispute, input.verdict)
    case 'ask':
      return askFor(call, input.account, DOCUMENT)
    case 'close_bank':
      return closeBank(call, input.account)
    case 'pay':
      return payNow(await forOwner(call, input.payout), input.payout)
    case 'fail':
      return failNow(await forOwner(call, input.payout), input.payout)
  }
}

/** Stripe notices only when the next payout fails, so nothing is announced. */
async function closeBank(call: Call, id: string) {
  const { account } = await lockAccount(call, id)
  await addHidden(call.query, id, { bankNumber: CLOSED_BANK })
  return account
}

async function forOwner(call: Call, payout: string): Promise<Call> {
  const hidden = await findHidden<HiddenPayout>(call.query, payout)
  return { ...call, account: hidden?.account }
}
