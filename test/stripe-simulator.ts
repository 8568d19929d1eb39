import Stripe from 'stripe'
import { beforeEach } from 'vitest'
import { query } from '#sandbox/database.ts'
import { buildStripe } from '#sandbox/stripe/routes.ts'
import { deliverWebhooks } from '#sandbox/stripe/webhooks/deliver-webhooks.ts'
import { testDatabase } from './database.ts'
import { ONBOARDING_FORM } from './onboarding-form.ts'
import { testSandbox } from './sandbox.ts'

export const API_KEY = 'sk_test_sandbox'
export const WEBHOOK_SECRET = 'whsec_sandbox'

/** The simulator's clock, which a test may change. */
export const clock = { now: new Date() }
export const later = (seconds: number) => new Date(clock.now.getTime() + seconds * 1000)

const app = buildStripe({ apiKey: API_KEY, merchant: 'Pitlane', now: () => clock.now })

/** Called at the top of a test file: an empty simulator, whose clock and webhooks start again in each test. */
export function testSimulator(): void {
  testDatabase()
  testSandbox()
  beforeEach(async () => {
    clock.now = new Date()
    await clearWebhooks()
  })
}

type Send = (url: string, init?: RequestInit) => Response | Promise<Response>

/** The unmodified Stripe SDK, connected to the simulator. */
export function stripeClient(
  apiKey = API_KEY,
  send: Send = (url, init) => app.request(url, init),
  base = 'http://localhost',
) {
  const reroute = async (url: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(url))
    return send(`${base}/sandbox/stripe${pathname}${search}`, init)
  }
  return new Stripe(apiKey, {
    httpClient: Stripe.createFetchHttpClient(reroute),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

export const stripe = stripeClient()

export const lineItem = (unit_amount = 24_99, quantity = 2, name = 'Midnight Touge Tee') => ({
  quantity,
  price_data: { currency: 'usd', unit_amount, product_data: { name } },
})

export const shippingOption = (amount: number) => ({
  shipping_rate_data: {
    type: 'fixed_amount' as const,
    display_name: 'Standard shipping',
    fixed_amount: { amount, currency: 'usd' },
    delivery_estimate: {
      minimum: { unit: 'business_day' as const, value: 5 },
      maximum: { unit: 'business_day' as const, value: 8 },
    },
  },
})

export const params = (
  given: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  success_url: 'http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/cart',
  line_items: [lineItem()],
  ...given,
})

/** The form data of the payment page. */
const cardForm = (given: Record<string, string> = {}) => ({
  email: 'driver@pitlane.test',
  card_number: '4242 4242 4242 4242',
  card_expiry: '12 / 34',
  card_cvc: '123',
  card_name: 'Test Driver',
  country: 'US',
  postal_code: '78701',
  ...given,
})

export const SHIPPING = {
  shipping_name: 'Robin Lane',
  shipping_country: 'US',
  shipping_line1: '1 Pit Lane',
  shipping_line2: '',
  shipping_city: 'Austin',
  shipping_state: 'TX',
  shipping_postal_code: '78701',
}

export function openPage(path: string) {
  return app.request(path)
}

export function postPage(path: string, form: Record<string, string>) {
  return app.request(path, { method: 'POST', body: new URLSearchParams(form) })
}

export function pay({ id }: { id: string }, given: Record<string, string> = {}) {
  return postPage(`/sandbox/stripe/pay/${id}`, cardForm(given))
}

export async function paidSession(given: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { id } = await stripe.checkout.sessions.create(params(given))
  await pay({ id })
  return stripe.checkout.sessions.retrieve(id)
}

/** Opens an account link and submits the onboarding form. The response redirects to the link's return URL. */
export async function onboard(link: { url: string }, given: Record<string, string> = {}) {
  const opened = await openPage(new URL(link.url).pathname)
  return postPage(opened.headers.get('Location') ?? '', { ...ONBOARDING_FORM, ...given })
}

export type Received = { event: Stripe.Event; signature: string; payload: string }

/** Delivers the due webhooks to an endpoint that responds with this status. Returns them. */
export async function receiveWebhooks(respond: (received: Received) => number = () => 200) {
  const received: Received[] = []
  const endpoint = {
    url: 'http://shop.test/webhooks/stripe',
    secret: WEBHOOK_SECRET,
    send: async (_url: string, { body, headers }: RequestInit) => {
      const signature = new Headers(headers).get('Stripe-Signature') ?? ''
      const delivery = { event: JSON.parse(String(body)), signature, payload: String(body) }
      received.push(delivery)
      return new Response(null, { status: respond(delivery) })
    },
  }
  await deliverWebhooks(endpoint, () => clock.now)
  return received
}

/** Deletes undelivered webhooks of other tests. */
export async function clearWebhooks() {
  await query('delete from sandbox.stripe_deliveries', [])
}
