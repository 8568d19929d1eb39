import type { Call } from '../call.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { newId } from '../ids.ts'
import { addHidden, findHidden, insertObject, type Kinds, lockObject, updateObject } from '../objects.ts'
import type { HiddenSession } from '../sessions/session-line-items.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import type { Attempt } from './attempt.ts'
import { buildIntent } from './build-intent.ts'
import type { Outcome } from './cards.ts'
import { chargeCard } from './charge-card.ts'
import { completeSession } from './complete-session.ts'
import { declineCard } from './decline-card.ts'

type Session = Kinds['checkout.session']
type Intent = Kinds['payment_intent']

export type Paid =
  | { kind: 'complete'; session: Session }
  | { kind: 'challenge' }
  | { kind: 'declined'; message: string }
  | { kind: 'closed'; session: Session }

/** One payment attempt. The lock on the session makes concurrent attempts find it closed. */
export async function paySession(call: Call, id: string, entered: Attempt, outcome: Outcome): Promise<Paid> {
  const session = await lockObject(call.query, 'checkout.session', id, 'session')
  if (session.status !== 'open') return { kind: 'closed', session }
  const attempt = { ...entered, shipping: (await findShipTo(call, id)) ?? entered.shipping }
  const intent = await openIntent(call, session, attempt)
  const attempted = { ...session, payment_intent: intent.id }
  await addHidden(call.query, id, { attempt })
  if (outcome.kind === 'declines') {
    await updateObject(call.query, attempted)
    await declineCard(call, intent, attempt, outcome)
    return { kind: 'declined', message: outcome.message }
  }
  if (outcome.kind === 'challenges') {
    await updateObject(call.query, attempted)
    await requireChallenge(call, attempted, intent)
    return { kind: 'challenge' }
  }
  const delayed = outcome.kind === 'delays'
  await chargeCard(call, intent, attempt, { delayed })
  const complete = await completeSession(call, attempted, attempt, delayed ? outcome : undefined)
  if (outcome.kind === 'succeeds' && outcome.dispute) {
    await openDispute(call, { paymentIntent: intent.id, ...outcome.dispute })
  }
  return { kind: 'complete', session: complete }
}

/** Finishes a 3-D Secure challenge. */
export async function answerChallenge(call: Call, id: string, passed: boolean): Promise<Paid> {
  const session = await lockObject(call.query, 'checkout.session', id, 'session')
  const { attempt } = (await findHidden<HiddenSession>(call.query, id)) ?? {}
  if (session.status !== 'open' || !attempt) return { kind: 'closed', session }
  const intent = await lockObject(call.query, 'payment_intent', String(session.payment_intent), 'intent')
  if (intent.status !== 'requires_action') return { kind: 'declined', message: 'Enter your card again.' }
  if (!passed) {
    const message = 'We are unable to authenticate your payment method. Please choose a different one and try again.'
    const code = 'payment_intent_authentication_failure'
    await declineCard(call, intent, attempt, {
      kind: 'declines',
      code,
      declineCode: 'authentication_required',
      message,
    })
    return { kind: 'declined', message }
  }
  await chargeCard(call, intent, attempt, { delayed: false, authenticated: true })
  return { kind: 'complete', session: await completeSession(call, session, attempt) }
}

/** A session has one payment intent, no matter how many cards are tried. */
async function openIntent(call: Call, session: Session, attempt: Attempt): Promise<Intent> {
  const payment_method = newId('pm_1')
  if (typeof session.payment_intent === 'string') {
    const intent = await lockObject(call.query, 'payment_intent', session.payment_intent, 'intent')
    // The tax, and with it the amount, changes with the address.
    const shipping = attempt.shipping ? { ...intent.shipping, ...attempt.shipping } : intent.shipping
    return { ...intent, amount: session.amount_total ?? 0, shipping, payment_method }
  }
  const hidden = await findHidden<HiddenSession>(call.query, session.id)
  const intent = buildIntent(session, hidden?.intent, attempt, call.now)
  await insertObject(call.query, intent)
  await recordEvent(call, 'payment_intent.created', intent)
  return { ...intent, payment_method }
}

/** A taxed session ships to the address that its tax was calculated for. */
async function findShipTo({ query }: Call, id: string) {
  return (await findHidden<HiddenSession>(query, id))?.shipTo
}

async function requireChallenge(call: Call, session: Session, intent: Intent) {
  const redirect_to_url = { url: `${session.url}/challenge`, return_url: session.success_url }
  const waiting: Intent = {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url },
    last_payment_error: null,
  }
  await updateObject(call.query, waiting)
  await recordEvent(call, 'payment_intent.requires_action', waiting)
}
