import { afterAll, beforeAll } from 'vitest'
import { type Cents, cents } from '#domain/money.ts'
import { deliverWebhooks } from '#sandbox/stripe/webhooks/deliver-webhooks.ts'
import { replaceStripe } from '#server/features/payments/stripe.ts'
import { config } from '#server/platform/config.ts'
import { given } from './given.ts'
import './no-backoff.ts'
import { CARDS, paymentForm, sessionIdOf } from './payment-form.ts'
import { as, sendToSite } from './site.ts'

export { CARDS, sessionIdOf }

/** Called after `testDatabase()` and `testSandbox()`: connects the shop to the Stripe simulator without a network. */
export function testPayments(): void {
  beforeAll(() => replaceStripe(sendToSite))
  afterAll(() => replaceStripe(undefined))
}

type Wanted = { priceCents?: Cents; quantity?: number; address?: string; giftMessage?: string; designerId?: string }

/** Starts a checkout as a new customer and returns the payment page's URL. */
export async function openCheckout(change: Wanted = {}) {
  const { priceCents = cents(24_99), quantity = 1, address: shippingAddress, giftMessage, designerId } = change
  const design = await given.design({ status: 'approved', priceCents, ...(designerId && { designerId }) })
  const customer = await given.signedIn()
  const cartItems = [{ designId: design.id, size: 'M', color: 'red', quantity }]
  const response = await as(customer).post('/functions/v1/create-checkout', {
    cartItems,
    shippingAddress,
    giftMessage,
  })
  if (response.status !== 200) throw new Error(await response.text())
  const { url } = (await response.json()) as { url: string }
  return { design, customer, url, sessionId: sessionIdOf(url), cartItems }
}

/** Submits the payment page. Returns the redirect URL, or undefined if the page shows an error. */
export async function pay(url: string, card = CARDS.good): Promise<string | undefined> {
  const response = await sendToSite(url, { method: 'POST', body: paymentForm(card) })
  return response.headers.get('Location') ?? undefined
}

/** Delivers the due webhooks and returns their number. */
export function deliverEvents(now = () => new Date()): Promise<number> {
  const endpoint = { url: 'http://localhost/webhooks/stripe', secret: config.STRIPE_WEBHOOK_SECRET, send: sendToSite }
  return deliverWebhooks(endpoint, now)
}

export async function verify(customer: { accessToken: string }, sessionId: string) {
  const response = await as(customer).post('/functions/v1/verify-payment', { sessionId })
  return { status: response.status, body: (await response.json()) as Verified }
}

type Verified = {
  success: boolean
  state?: string
  order: { id: string; total_amount: number } | null
  message?: string
}
