import { AppError } from '#domain/errors.ts'
import { config } from '#server/platform/config.ts'
import { log } from '#server/platform/log.ts'
import { serviceUnavailable } from '#server/platform/outbound/circuit-breaker.ts'
import { type Fetch, fetchWithCircuitBreaker } from '#server/platform/outbound/fetch-with-circuit-breaker.ts'

const SERVICE = 'The carrier'
const REJECTIONS = [400, 404, 409, 422]

type Options = { now?: () => number; timeoutMs?: number }
let outside = openCarrier()

/** For tests, like `replaceStripe`. @internal */
export function replaceCarrier(send: Fetch = fetch, options?: Options): void {
  outside = openCarrier(send, options)
}

function openCarrier(send: Fetch = fetch, options: Options = {}) {
  const isUsable = (body: string) => body === '' || parse(body) !== undefined
  return fetchWithCircuitBreaker(SERVICE, send, { ...options, isUsable })
}

/** The carrier rejected the request; a retry would fail as well. */
export class CarrierRejection extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Calls the carrier or its simulator. Connection and server errors become `unavailable`. */
export async function callCarrier(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> {
  const { status, text } = await send(method, path, body)
  if (REJECTIONS.includes(status)) throw new CarrierRejection(status, messageOf(parse(text)))
  if (status < 200 || status > 299) throw unusableResponse(`status ${status}`)
  return parse(text)
}

/** Treats an unusable response like no response. */
export function unusableResponse(reason: string) {
  log.warn('carrier.unavailable', { reason })
  return serviceUnavailable(SERVICE, { retryAfterSeconds: outside.retryAfter() })
}

async function send(method: string, path: string, body?: object) {
  const { SHIPENGINE_API_BASE: base, SHIPENGINE_API_KEY: key } = config
  try {
    const response = await outside(`${base.replace(/\/$/, '')}${path}`, {
      method,
      headers: { 'API-Key': key, Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw serviceUnavailable(SERVICE, { cause: error, retryAfterSeconds: outside.retryAfter() })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function messageOf(body: unknown) {
  const { errors } = (body ?? {}) as { errors?: { message?: unknown }[] }
  const message = Array.isArray(errors) ? errors[0]?.message : undefined
  return typeof message === 'string' ? message : 'No reason given.'
}
