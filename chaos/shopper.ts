// Actions of customers and designers over HTTP, so that they work with any release.
const CARD = {
  card_number: '4242424242424242',
  card_expiry: '12 / 40',
  card_cvc: '123',
  card_name: 'Hana Sato',
  shipping_name: 'Hana Sato',
  shipping_line1: '1 Paddock Road',
  shipping_city: 'Reno',
  shipping_state: 'NV',
  shipping_postal_code: '89501',
  shipping_country: 'US',
  country: 'US',
  postal_code: '89501',
}
/** The address of the card, as text. */
export const ADDRESS = 'Hana Sato\n1 Paddock Road\nReno, NV 89501\nUnited States'
const TIMEOUT_MS = 30_000

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers; ms: number }

/** A step that did not succeed. */
export class Refused extends Error {
  readonly answer: Answer
  constructor(step: string, answer: Answer) {
    super(`${step}: ${answer.status} ${answer.body.message ?? ''}`)
    this.answer = answer
  }
}

/** Sends one request. A failed connection has the status 0. */
export async function send(url: string, init: RequestInit & { token?: string; json?: object } = {}): Promise<Answer> {
  const { token, json, ...rest } = init
  const startedAt = performance.now()
  const ms = () => performance.now() - startedAt
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
      ...rest,
      headers: {
        ...(json && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...rest.headers,
      },
    })
    const text = await response.text()
    return { status: response.status, body: parse(text), headers: response.headers, ms: ms() }
  } catch (error) {
    const { message, cause } = error as Error
    return { status: 0, body: { message: `${message} ${cause ?? ''}` }, headers: new Headers(), ms: ms() }
  }
}

/** Signs in and returns the access token. */
export async function signIn(origin: string, email: string, password = 'pitlane-demo'): Promise<string> {
  const answer = await send(`${origin}/auth/v1/token?grant_type=password`, { json: { email, password } })
  if (answer.status !== 200) throw new Refused('sign-in', answer)
  return String(answer.body.access_token)
}

export async function firstDesign(origin: string): Promise<string> {
  const { status, body } = await send(`${origin}/api/v1/designs`)
  const [design] = (body.items ?? []) as { id: string }[]
  if (!design) throw new Error(`designs: ${status}`)
  return design.id
}

/** Buys a shirt with a card. Returns the id of the order. `stripe` is the origin of the payment page, if not that of the shop. */
export async function buy(origin: string, token: string, designId: string, stripe = origin): Promise<string> {
  return returnToShop(origin, token, await pay(origin, token, designId, stripe))
}

/** Pays for a shirt without returning to the shop. Returns the id of Stripe's session. */
export async function pay(origin: string, token: string, designId: string, stripe = origin): Promise<string> {
  const cartItems = [{ designId, size: 'M', color: 'black', quantity: 1 }]
  const checkout = await send(`${origin}/functions/v1/create-checkout`, { token, json: { cartItems } })
  if (checkout.status !== 200) throw new Refused('checkout', checkout)
  const { pathname } = new URL(String(checkout.body.url))
  const paid = await send(`${stripe}${pathname}`, { method: 'POST', body: new URLSearchParams(CARD) })
  if (paid.status !== 303 && paid.status !== 302) throw new Refused('payment', paid)
  return pathname.split('/').at(-1) ?? ''
}

/** The customer's browser comes back from the payment page. Returns the id of the order. */
export async function returnToShop(origin: string, token: string, sessionId: string): Promise<string> {
  const verified = await send(`${origin}/functions/v1/verify-payment`, { token, json: { sessionId } })
  const order = verified.body.order as { id: string } | null | undefined
  if (!order) throw new Refused('verification', verified)
  return order.id
}

/** Uploads artwork as its designer. */
export async function upload(
  origin: string,
  token: string,
  body: Buffer,
  type: 'image/png' | 'image/jpeg' = 'image/png',
) {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  return send(`${origin}/storage/v1/object/designs/${sub}/${Date.now()}_0.${type === 'image/png' ? 'png' : 'jpg'}`, {
    method: 'POST',
    token,
    headers: { 'Content-Type': type },
    body: new Uint8Array(body),
  })
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
