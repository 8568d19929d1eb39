import Stripe from 'stripe'
import { AppError } from '#domain/errors.ts'
import { config } from '#server/platform/config.ts'
import {
  fetchWithCircuitBreaker,
  serviceUnavailable,
  TIMEOUT_MS,
} from '#server/platform/outbound/fetch-with-circuit-breaker.ts'

type Fetch = Parameters<typeof Stripe.createFetchHttpClient>[0]

const SERVICE = 'The payment provider'
let client: Stripe | undefined

/** Client for Stripe or its simulator; only the base URL differs. */
export function stripe(): Stripe {
  client ??= openStripe(fetch)
  return client
}

/**
 * Replaces the client's fetch, to call the simulator in-process or to test failures. Not injected at startup, because
 * Vite re-evaluates this module after a change in development, and the client must then be created again.
 * @internal
 */
export function replaceStripe(send: Fetch | undefined): void {
  client = send && openStripe(send as typeof fetch)
}

/** Calls Stripe. Connection and server errors become `unavailable`; rejections are passed on. */
export async function callStripe<Result>(call: (stripe: Stripe) => Promise<Result>): Promise<Result> {
  try {
    return await call(stripe())
  } catch (error) {
    if (isCallerError(error)) throw error
    throw serviceUnavailable(SERVICE, { cause: error })
  }
}

/** Stripe rejected the request; a retry would fail as well. */
export function isRejection(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeIdempotencyError
  )
}

/** The id of a field that Stripe returns as an id or, if expanded, as an object. */
export function idOf(field: string | { id: string } | null | undefined): string | undefined {
  return typeof field === 'string' ? field : field?.id
}

function isCallerError(error: unknown) {
  return error instanceof AppError || isRejection(error) || !(error instanceof Stripe.errors.StripeError)
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

/** The SDK can be given a host, but not a path prefix before `/v1`. */
function atBase(base: string, input: string | URL | Request) {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input)
  return `${base.replace(/\/$/, '')}${pathname}${search}`
}
