import Stripe from 'stripe'
import { AppError } from '#domain/errors.ts'
import { config } from '#server/platform/config.ts'
import {
  fetchWithCircuitBreaker,
  serviceUnavailable,
  TIMEOUT_MS,
} from '#server/platform/outbound/fetch-with-circuit-breaker.ts'

type Fetch = Parameters<typeof Stripe.createFetchHttpClient>[0]

const SERVICE = 'The payment service'
let client: Stripe | undefined

/** The payment provider, or the stand-in that speaks its protocol: only the address differs. */
export function stripe(): Stripe {
  client ??= openStripe(fetch)
  return client
}

/**
 * Reaches the simulator without a network, or tests a failing one. Not injected at start-up: in development Vite evaluates
 * this module anew after a change, and the client must open itself again.
 * @internal
 */
export function replaceStripe(send: Fetch | undefined): void {
  client = send && openStripe(send as typeof fetch)
}

/** Calls the provider; whatever goes wrong between it and us is not the caller's fault. */
export async function askStripe<Result>(call: (stripe: Stripe) => Promise<Result>): Promise<Result> {
  try {
    return await call(stripe())
  } catch (error) {
    if (isOurFault(error)) throw error
    throw serviceUnavailable(SERVICE, { cause: error })
  }
}

/** The provider understood and said no; asking again will not help. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  )
}

/** The id of a field that Stripe sends as an id or, where it was expanded, as an object. */
export function idOf(field: string | { id: string } | null | undefined): string | undefined {
  return typeof field === 'string' ? field : field?.id
}

function isOurFault(error: unknown) {
  return error instanceof AppError || isRefusal(error) || !(error instanceof Stripe.errors.StripeError)
}

function openStripe(send: typeof fetch) {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = config
  const outside = fetchWithCircuitBreaker(SERVICE, send)
  const toBase: typeof fetch = (input, init) => outside(atBase(STRIPE_API_BASE, input), init)
  return new Stripe(STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(toBase),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** The SDK knows hosts, but no path before `/v1`. */
function atBase(base: string, input: string | URL | Request) {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input)
  return `${base.replace(/\/$/, '')}${pathname}${search}`
}
