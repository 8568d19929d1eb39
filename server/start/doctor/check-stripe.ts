import type Stripe from 'stripe'
import { CONNECT_EVENTS, PAYMENT_EVENTS } from '#server/features/payments/event-types.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import type { Config } from '#server/platform/config.ts'
import { type Finding, ok, problem, reasonOf } from './finding.ts'

const PATH = '/webhooks/stripe'

/** The key, the account and the webhook endpoints. One for connected accounts has the same URL. */
export async function checkStripe({ PUBLIC_URL = '', STRIPE_CONNECT }: Config): Promise<Finding[]> {
  try {
    const account = await stripe().accounts.retrieveCurrent()
    const { data: endpoints } = await stripe().webhookEndpoints.list({ limit: 100 })
    const url = new URL(PATH, PUBLIC_URL).href
    return [
      ...describeAccount(account),
      ...describeEndpoint(endpoints, url, STRIPE_CONNECT ? [...PAYMENT_EVENTS, ...CONNECT_EVENTS] : PAYMENT_EVENTS),
      ...(STRIPE_CONNECT ? await checkConnect() : []),
    ]
  } catch (error) {
    return [problem(`Stripe refused the key: ${reasonOf(error)}`, 'Check STRIPE_SECRET_KEY.')]
  }
}

function* describeAccount({ charges_enabled, settings, id }: Stripe.Account): Generator<Finding> {
  const name = settings?.dashboard.display_name ?? id
  if (charges_enabled) yield ok(`Stripe accepts payments for ${name}.`)
  else yield problem(`Stripe does not accept payments for ${name}.`, 'Complete the account in the Stripe dashboard.')
}

function describeEndpoint(endpoints: Stripe.WebhookEndpoint[], url: string, events: readonly string[]): Finding[] {
  const ours = endpoints.filter((endpoint) => endpoint.url === url && endpoint.status === 'enabled')
  if (ours.length === 0)
    return [problem(`Stripe sends no events to ${url}.`, 'Add the endpoint at Developers, Webhooks in Stripe.')]
  const enabled = new Set(ours.flatMap(({ enabled_events }) => enabled_events as string[]))
  const missing = enabled.has('*') ? [] : events.filter((event) => !enabled.has(event))
  if (missing.length === 0) return [ok(`Stripe sends its events to ${url}.`)]
  return [problem(`Stripe does not send ${missing.join(', ')}.`, 'Add these events to the endpoint in Stripe.')]
}

async function checkConnect(): Promise<Finding[]> {
  try {
    await stripe().accounts.list({ limit: 1 })
    return [ok('Designers can connect their accounts.')]
  } catch (error) {
    const advice = 'Turn Connect on in Stripe, or set STRIPE_CONNECT=0.'
    return [problem(`Connect is not available: ${reasonOf(error)}`, advice)]
  }
}
