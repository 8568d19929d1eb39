import { query, transaction } from '../../database.ts'
import type { Call } from '../call.ts'
import { invalidState } from '../failure.ts'
import { seconds } from '../ids.ts'
import { findObject, type Kinds, lockObject, updateObject } from '../objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'

type Session = Kinds['checkout.session']

/** Expires overdue sessions. Called before every read and periodically in the background. */
export async function expireSessions(now: Date): Promise<void> {
  const due = await query<{ id: string }>(
    `select id from sandbox.stripe_objects where object = 'checkout.session' and body->>'status' = 'open'
     and (body->>'expires_at')::bigint <= $1`,
    [seconds(now)],
  )
  for (const { id } of due) {
    await transaction(async (query) => {
      const session = await lockObject(query, 'checkout.session', id, 'session')
      if (session.status === 'open') await expire({ query, now, requestId: null, idempotencyKey: null }, session)
    })
  }
}

/** Expires an open session early. */
export async function expireSession(call: Call, id: string): Promise<Session> {
  const session = await lockObject(call.query, 'checkout.session', id, 'session')
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`
    throw invalidState(message, { param: 'session' })
  }
  return expire(call, session)
}

async function expire(call: Call, session: Session): Promise<Session> {
  const expired = { ...session, status: 'expired', url: null } satisfies Session
  await updateObject(call.query, expired)
  await cancelIntent(call, session)
  await recordEvent(call, 'checkout.session.expired', expired)
  return expired
}

async function cancelIntent(call: Call, { payment_intent }: Session) {
  if (typeof payment_intent !== 'string') return
  const intent = await findObject(call.query, 'payment_intent', payment_intent)
  if (!intent) return
  const canceled = { ...intent, status: 'canceled', canceled_at: seconds(call.now), next_action: null } as const
  await updateObject(call.query, canceled)
  await recordEvent(call, 'payment_intent.canceled', canceled)
}
