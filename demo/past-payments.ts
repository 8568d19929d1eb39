import type Stripe from 'stripe'
import { query } from '#sandbox/database.ts'
import { buildStripe } from '#sandbox/stripe/routes.ts'
import { openStripe } from '#server/checkout/stripe.ts'
import { config } from '#server/config.ts'

const CARD = {
  card_number: '4242424242424242',
  card_expiry: '12 / 40',
  card_cvc: '123',
  country: 'US',
  postal_code: '97209',
}

type Payer = { displayName: string; address: string }

/** The stand-in for payments as if it were that moment, with somebody at its card page. */
export function openPast(moment: Date) {
  const standIn = buildStripe({ apiKey: config.STRIPE_SECRET_KEY, merchant: 'Pitlane', now: () => moment })
  const send = async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return standIn.request(`${pathname}${search}`, init)
  }
  const stripe = openStripe(send)
  return {
    stripe,
    async pay(url: string, payer: Payer): Promise<Stripe.Checkout.Session> {
      const answer = await send(url, { method: 'POST', body: new URLSearchParams({ ...CARD, ...toForm(payer) }) })
      if (answer.status !== 303) throw new Error(`The card page answered ${answer.status}.`)
      const id = new URL(url).pathname.split('/').at(-1) ?? ''
      await forgetEvents(moment)
      return stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
    },
  }
}

/** Nobody waits for news of the past. */
async function forgetEvents(moment: Date) {
  await query(
    `update sandbox.stripe_deliveries set due_at = null from sandbox.stripe_objects event
     where event.id = event_id and due_at is not null and (event.body->>'created')::bigint = $1`,
    [Math.floor(moment.getTime() / 1000)],
  )
}

function toForm({ displayName, address }: Payer) {
  const [name = displayName, street = '', place = ''] = address.split('\n')
  const [, city = '', state = '', zip = ''] = /^(.*), (\w\w) (\d+)$/.exec(place) ?? []
  return {
    card_name: name,
    shipping_name: name,
    shipping_line1: street,
    shipping_city: city,
    shipping_state: state,
    shipping_postal_code: zip,
    shipping_country: 'US',
  }
}
