import { setTimeout as delay } from 'node:timers/promises'
import type { Role } from '#domain/roles.ts'
import { given, PASSWORD } from '#test/given.ts'
import { CARDS, paymentForm } from '#test/payment-form.ts'

const MAX_TRIES = 400
const RETRY_MS = 250
const TIMEOUT_MS = 30_000

type Body = Record<string, unknown>
type Answer = { status: number; body: Body }
/** `at` chooses the instance. */
type Sending = { key?: string; at?: string }
export type Person = Awaited<ReturnType<typeof openPerson>>

/** Someone who uses the shop over HTTP and signs in again when the session has ended. */
export async function openPerson(role: Role, origin: () => string) {
  const { id, email } = await given.account(role)
  let token: Promise<string> | undefined
  const signIn = async () => {
    const path = '/auth/v1/token?grant_type=password'
    const { body } = await retry(() => send(origin(), path, { email, password: PASSWORD }))
    return body.access_token as string
  }
  const post = async (path: string, body: unknown, { key, at = origin() }: Sending = {}): Promise<Answer> => {
    token ??= signIn()
    const headers = { Authorization: `Bearer ${await token}`, ...(key && { 'Idempotency-Key': key }) }
    const answer = await send(at, path, body, headers)
    if (answer.status === 401) token = undefined
    return answer
  }
  return {
    id,
    /** One attempt. */
    post,
    /** Repeats the request while the shop is down. */
    insist: (path: string, body: unknown, key?: string) => retry(() => post(path, body, { ...(key && { key }) })),
  }
}

/** Pays at the simulator, which is never down. */
export async function payAt(url: string, card: string = CARDS.good): Promise<void> {
  const status = await submitCard(url, card)
  if (status !== 302 && status !== 303) throw new Error(`The payment page responded with ${status}.`)
}

/** Enters a card that is declined: the payment page comes again. */
export async function declineAt(url: string): Promise<void> {
  const status = await submitCard(url, CARDS.declined)
  if (status !== 200) throw new Error(`The payment page responded to a declined card with ${status}.`)
}

async function submitCard(url: string, card: string) {
  const response = await fetch(url, { method: 'POST', body: paymentForm(card), redirect: 'manual' })
  await response.body?.cancel()
  return response.status
}

async function retry(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await attempt().catch((error: Error) => ({ status: 0, body: { message: error.message } }))
    // A retry may find that a killed process had already refunded the order.
    if (answer.status === 200 || answer.body.message === 'There is nothing left to refund.') return answer
    if (tries === MAX_TRIES) throw new Error(`${answer.status} ${answer.body.message}`)
    await delay(RETRY_MS)
  }
}

async function send(origin: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: response.status, body: (await response.json()) as Body }
}
