import type { Call } from '../call.ts'
import { addFunds, PLATFORM } from '../connect/funds.ts'
import { insertObject, type Kinds, updateObject } from '../objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import type { Attempt } from './attempt.ts'
import { buildCharge } from './build-charge.ts'

type Intent = Kinds['payment_intent']

/** Charges the card. A delayed card leaves the charge pending. */
export async function chargeCard(
  call: Call,
  intent: Intent,
  attempt: Attempt,
  { delayed, authenticated = false }: { delayed: boolean; authenticated?: boolean },
) {
  const status = delayed ? 'pending' : 'succeeded'
  const charge = buildCharge(intent, attempt, { status, authenticated, now: call.now })
  await insertObject(call.query, charge)
  const charged: Intent = {
    ...intent,
    amount_received: delayed ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    status: delayed ? 'processing' : 'succeeded',
  }
  await updateObject(call.query, charged)
  if (!delayed) await addFunds(call, PLATFORM, charge.amount, charge)
  await recordEvent(call, `charge.${status}`, charge)
  await recordEvent(call, delayed ? 'payment_intent.processing' : 'payment_intent.succeeded', charged)
}
