import Stripe from 'stripe'
import { AppError } from '#domain/errors.ts'
import { config } from '#server/platform/config.ts'
import { serviceUnavailable } from '#server/platform/outbound/circuit-breaker.ts'
import { fetchWithCircuitBreaker, TIMEOUT_MS } from '#server/platform/outbound/fetch-with-circuit-breaker.ts'
import { atBase } from './at-base.ts'

type Fetch = Parameters<typeof Stripe.createFetchHttpClient>[0]

const SERVICE = 'The payment provider'
/** Our timeout must come first, because the client would retry after its own. */
const SDK_GRACE_MS = 1000
/** Long enough to upload a file over a slow connection. */
export const UPLOAD_TIMEOUT_MS = 60_000

/** Uploads and tax have separate circuit breakers, so that they never block a payment. */
type Lane = 'payments' | 'files' | 'tax'
const LANES: Record<Lane, { timeoutMs: number; retries: number }> = {
  payments: { timeoutMs: TIMEOUT_MS, retries: 1 },
  files: { timeoutMs: UPLOAD_TIMEOUT_MS, retries: 0 },
  tax: { timeoutMs: TIMEOUT_MS, retries: 1 },
}

type Client = { stripe: Stripe; retryAfter: () => number | undefined }
let clients: Partial<Record<Lane, Client>> = {}
let sendRequest: typeof fetch = fetch
/** For tests. */
let testTimeoutMs: number | undefined

/** Client for Stripe or its simulator; only the base URL differs. */
export function stripe(lane?: Lane): Stripe {
  return clientOf(lane).stripe
}

/**
 * Replaces the client's fetch, to call the simulator in-process or to test failures. Not injected at startup, because
 * Vite re-evaluates this module after a change in development, and the client must then be created again.
 * @internal
 */
export function replaceStripe(send: Fetch | undefined, timeoutMs?: number): void {
  clients = {}
  sendRequest = (send as typeof fetch | undefined) ?? fetch
  testTimeoutMs = timeoutMs
}

/** Calls Stripe. Connection and server errors become `unavailable`; rejections are passed on. */
export async function callStripe<Result>(call: (stripe: Stripe) => Promise<Result>, lane?: Lane): Promise<Result> {
  const client = clientOf(lane)
  try {
    return await call(client.stripe)
  } catch (error) {
    if (isCallerError(error)) throw error
    throw serviceUnavailable(SERVICE, { cause: error, retryAfterSeconds: client.retryAfter() })
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

/** Whether a call failed because another one with the same idempotency key is still running. */
export function isInProgress(error: unknown): boolean {
  const { cause } = error as { cause?: unknown }
  return cause instanceof Stripe.errors.StripeError && cause.code === 'idempotency_key_in_use'
}

/** The id of a field that Stripe returns as an id or, if expanded, as an object. */
export function idOf(field: string | { id: string } | null | undefined): string | undefined {
  return typeof field === 'string' ? field : field?.id
}

function isCallerError(error: unknown) {
  return error instanceof AppError || isRejection(error) || !(error instanceof Stripe.errors.StripeError)
}

function clientOf(lane: Lane = 'payments'): Client {
  clients[lane] ??= openStripe(lane)
  return clients[lane]
}

function openStripe(lane: Lane): Client {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = config
  const { retries } = LANES[lane]
  const timeoutMs = testTimeoutMs ?? LANES[lane].timeoutMs
  const outside = fetchWithCircuitBreaker(SERVICE, sendRequest, { timeoutMs, isUsable: isStripeObject })
  const toBase: typeof fetch = (input, init) =>
    outside(atBase(STRIPE_API_BASE, input), init).catch((error) => {
      // Another attempt would double the wait after a timeout, and fail for certain while the circuit breaker is open.
      if (error instanceof AppError || (error as Error).name === 'TimeoutError') return doNotRetry(error)
      throw error
    })
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    httpClient: Stripe.createFetchHttpClient(toBase),
    timeout: timeoutMs + SDK_GRACE_MS,
    maxNetworkRetries: retries,
    telemetry: false,
  })
  return { stripe, retryAfter: outside.retryAfter }
}

/** Every object of the API names its type. */
function isStripeObject(body: string) {
  try {
    return typeof JSON.parse(body).object === 'string'
  } catch {
    return false
  }
}

/** A response in Stripe's format that its client does not retry. */
function doNotRetry({ message }: Error) {
  return Response.json({ error: { message } }, { status: 503, headers: { 'Stripe-Should-Retry': 'false' } })
}
