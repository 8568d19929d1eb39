import { createHmac, randomUUID } from 'node:crypto'
import { type Checkout, snapshotCart } from '#server/features/checkout/snapshot-cart.ts'
import { given, PASSWORD } from '#test/given.ts'
import { createRandom } from '#test/random.ts'
import { ADDRESS } from '../shopper.ts'

/** How many of 200 requests are of each kind. Most visitors look, few buy. */
const SHARES = {
  'cached page': 87,
  'JSON read': 60,
  'uncached page': 30,
  account: 8,
  'checkout page': 3,
  order: 3,
  checkout: 2,
  webhook: 2,
  health: 5,
}

type Kind = keyof typeof SHARES

export const KINDS: readonly string[] = Object.keys(SHARES)

/** Kinds that a shop serves first. */
export const SALES: readonly string[] = ['checkout page', 'checkout', 'order', 'webhook'] satisfies Kind[]

const CUSTOMERS = 20
/** The webhook secret of the simulator on loopback. */
const SECRET = 'whsec_sandbox'

/** Signs customers in and builds the raw requests of each kind, except webhooks. Needs a connected database. */
export async function prepareMix(port: number) {
  const design = await given.design({ status: 'approved' })
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => given.account()))
  const tokens: string[] = []
  for (const { email } of customers) tokens.push(await signIn(port, email ?? ''))
  const cartItems = [{ designId: design.id, size: 'M', color: 'red', quantity: 1 } as const]
  const get = (path: string, headers: Record<string, string> = {}) => raw(port, 'GET', path, headers)
  const signed = (build: (authorization: { authorization: string }) => string) =>
    tokens.map((token) => build({ authorization: `Bearer ${token}` }))
  const brotli = { 'accept-encoding': 'br' }
  const order = { cartItems, shippingAddress: ADDRESS }
  const [viewer] = customers
  return {
    kinds: {
      'cached page': ['/', '/shop', `/design/${design.id}`, '/blog', '/shop/hats'].map((path) => get(path, brotli)),
      'JSON read': [get('/api/v1/designs?limit=24'), get(`/api/v1/designs/${design.id}`)],
      'uncached page': [get('/shop?after={n}', brotli)],
      account: signed((authorization) => get('/api/v1/me', authorization)),
      'checkout page': ['/checkout/success?session_id=cs_{n}', '/cart'].map((path) => get(path, brotli)),
      order: signed((authorization) => get('/api/v1/orders/mine', authorization)),
      checkout: signed((authorization) => raw(port, 'POST', '/functions/v1/create-checkout', authorization, order)),
      health: [get('/healthz')],
    } satisfies Record<Exclude<Kind, 'webhook'>, string[]>,
    /** Events that pay new checkouts. They are signed now, so they are valid for five minutes. */
    async buildWebhooks(count: number): Promise<string[]> {
      if (!viewer) return []
      const customer = { ...viewer, role: 'customer' as const, email: '', sessionId: '' }
      const input = { cartItems, shippingAddress: ADDRESS, giftMessage: null }
      const circumstances = { origin: `http://127.0.0.1:${port}`, key: undefined, now: new Date() }
      const unpaid: Checkout[] = []
      while (unpaid.length < count) unpaid.push(await snapshotCart(customer, input, circumstances))
      return unpaid.map((checkout) => webhook(port, checkout))
    },
  }
}

/** The kinds in a random order, so that rare ones do not arrive together. */
export function shuffledPattern(seed: number): string[] {
  const random = createRandom(seed)
  const pattern = Object.entries(SHARES).flatMap(([kind, count]) => Array.from({ length: count }, () => kind))
  for (let last = pattern.length - 1; last > 0; last--) {
    const other = random.whole(0, last)
    ;[pattern[last], pattern[other]] = [pattern[other] ?? '', pattern[last] ?? '']
  }
  return pattern
}

/** The share of the requests that are of this kind. */
export function shareOf(kind: Kind): number {
  return SHARES[kind] / Object.values(SHARES).reduce((sum, count) => sum + count, 0)
}

function webhook(port: number, { id, totalCents }: Checkout) {
  const session = {
    id: `cs_${randomUUID()}`,
    object: 'checkout.session',
    client_reference_id: id,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${randomUUID()}`,
    amount_total: totalCents,
    currency: 'usd',
  }
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: session },
  }
  const body = JSON.stringify(event)
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex')
  return raw(port, 'POST', '/webhooks/stripe', { 'stripe-signature': `t=${time},v1=${signature}` }, event)
}

async function signIn(port: number, email: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token: token } = (await response.json()) as { access_token?: string }
  if (!token) throw new Error(`Signing in failed with ${response.status}.`)
  return token
}

function raw(port: number, method: string, path: string, headers: Record<string, string>, body?: object) {
  const text = body ? JSON.stringify(body) : ''
  const all = {
    host: `127.0.0.1:${port}`,
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
