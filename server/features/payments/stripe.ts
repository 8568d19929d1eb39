import Stripe from 'stripe'
import { AppError } from '#domain/errors.ts'
import { config } from '#server/platform/config.ts'
import {
  fetchWithCircuitBreaker,
  serviceUnavailable,
  TIMEOUT_MS,
} from '#server/platform/outbound/fetch-with-circuit-breaker.ts'
import { atBase } from './at-base.ts'

type Fetch = Parameters<typeof Stripe.createFetchHttpClient>[0]

const SERVICE = 'The payment provider'
/** Long enough to upload a file over a slow connection. */
export const UPLOAD_TIMEOUT_MS = 60_000

/** Uploads and tax have separate circuit breakers, so that they never block a payment. */
type Lane = 'payments' | 'files' | 'tax'
const LANES: Record<Lane, { timeoutMs: number; retries: number }> = {
  payments: { timeoutMs: TIMEOUT_MS, retries: 1 },
  files: { timeoutMs: UPLOAD_TIMEOUT_MS, retries: 0 },
  tax: { timeoutMs: TIMEOUT_MS, retries: 1 },
}

let clients: Partial<Record<Lane, Stripe>> = {}
let sendRequest: typeof fetch = fetch

/** Client for Stripe or its simulator; only the base URL differs. */
export function stripe(lane: Lane = 'payments'): Stripe {
  clients[lane] ??= openStripe(lane)
  return clients[lane]
}

/**
 * Replaces the client's fetch, to call the simulator in-process or to test failures. Not injected at startup, because
 * Vite re-evaluates this module after a change in development, and the client must then be created again.
 * @internal
 */
export function replaceStripe(send: Fetch | undefined): void {
  clients = {}
  sendRequest = (send as typeof fetch | undefined) ?? fetch
}

/** Calls Stripe. Connection and server errors become `unavailable`; rejections are passed on. */
export async function callStripe<Result>(call: (stripe: Stripe) => Promise<Result>, lane?: Lane): Promise<Result> {
  try {
    return await call(stripe(lane))
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

function openStripe(lane: Lane) {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = config
  const { timeoutMs, retries } = LANES[lane]
  const outside = fetchWithCircuitBreaker(SERVICE, sendRequest, { timeoutMs })
  const toBase: typeof fetch = (input, init) => outside(atBase(STRIPE_API_BASE, input), init)
  return new Stripe(STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(toBase),
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
}
