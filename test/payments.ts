import { afterAll, beforeAll } from 'vitest'
import { type Cents, cents } from '#domain/money.ts'
import { deliverWebhooks } from '#sandbox/stripe/webhooks/deliver-webhooks.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { config } from '#server/platform/config.ts'
import { given } from './given.ts'
import { as, sendToSite } from './site.ts'

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  later: '4000000000000077',
  failsLater: '4000000000000341',
}

const ADDRESS = {
  shipping_name: 'Hana Sato',
  shipping_line1: '1 Paddock Road',
  shipping_city: 'Reno',
  shipping_state: 'NV',
  shipping_postal_code: '89501',
  shipping_country: 'US',
}

/** Called after `testDatabase()` and `testSandbox()`: the shop reaches the stand-in without a network. */
export function testPayments(): void {
  beforeAll(() => replaceStripe(sendToSite))
  afterAll(() => replaceStripe(undefined))
}

/** Somebody with a cart, and where it can be paid. */
export async function openCheckout(change: { priceCents?: Cents; quantity?: number; address?: string } = {}) {
  const { priceCents = cents(24_99), quantity = 1, address } = change
  const design = await given.design({ status: 'approved', priceCents })
  const person = await given.signedIn()
  const cartItems = [{ designId: design.id, size: 'M', color: 'red', quantity }]
  const answer = await as(person).post('/functions/v1/create-checkout', { cartItems, shippingAddress: address })
  if (answer.status !== 200) throw new Error(await answer.text())
  const { url } = (await answer.json()) as { url: string }
  return { design, person, url, sessionId: sessionIdOf(url), cartItems }
}

/** What the buyer does on the card page; answers where it sends the browser, or undefined if it stays. */
export async function pay(url: string, card = CARDS.good): Promise<string | undefined> {
  const form = { card_number: card, card_expiry: '12 / 40', card_cvc: '123', card_name: 'Hana Sato', ...ADDRESS }
  const body = new URLSearchParams({ ...form, country: 'US', postal_code: '89501' })
  const answer = await sendToSite(url, { method: 'POST', body })
  return answer.headers.get('Location') ?? undefined
}

/** Delivers the events that are due; answers how many were sent. */
export function deliverEvents(now = () => new Date()): Promise<number> {
  const endpoint = { url: 'http://localhost/webhooks/stripe', secret: config.STRIPE_WEBHOOK_SECRET, send: sendToSite }
  return deliverWebhooks(endpoint, now)
}

export async function verify(person: { accessToken: string }, sessionId: string) {
  const answer = await as(person).post('/functions/v1/verify-payment', { sessionId })
  return { status: answer.status, body: (await answer.json()) as Verified }
}

type Verified = {
  success: boolean
  state?: string
  order: { id: string; total_amount: number } | null
  message?: string
}

export function sessionIdOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? ''
}
