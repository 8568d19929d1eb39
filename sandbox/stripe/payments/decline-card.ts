import type { Call } from '../call.ts'
import { insertObject, type Kinds, updateObject } from '../objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import type { Attempt } from './attempt.ts'
import { buildCharge } from './build-charge.ts'
import type { Outcome } from './cards.ts'

type Intent = Kinds['payment_intent']
type Declined = Extract<Outcome, { kind: 'declines' }>

/** Records a failed charge. The session stays open for another card. */
export async function declineCard(call: Call, intent: Intent, attempt: Attempt, declined: Declined) {
  const charge = buildCharge(intent, attempt, { status: 'failed', declined, now: call.now })
  await insertObject(call.query, charge)
  const unpaid = withoutPayment(intent, charge.id, declined)
  await updateObject(call.query, unpaid)
  await recordEvent(call, 'charge.failed', charge)
  await recordEvent(call, 'payment_intent.payment_failed', unpaid)
}

export function withoutPayment(intent: Intent, charge: string, { code, declineCode, message }: Declined): Intent {
  return {
    ...intent,
    last_payment_error: { type: 'card_error', charge, code, decline_code: declineCode, message },
    latest_charge: charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
}
