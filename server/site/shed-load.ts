import type { IncomingMessage, RequestListener } from 'node:http'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { limitRequestTime } from '#server/platform/db/limit-request-time.ts'
import { BusyError } from '#server/platform/fair-semaphore.ts'
import { limitKey, requestIp } from '#server/platform/http/client-ip.ts'
import type { Env } from '#server/platform/http/context.ts'
import { watchEventLoopDelay } from '#server/platform/http/event-loop-delay.ts'
import { createLoadShedder, type LoadShedder } from '#server/platform/http/load-shedder.ts'
import { log } from '#server/platform/log.ts'
import { type Priority, runWithPriority } from '#server/platform/priority.ts'
import { isReadRefused } from './lanes.ts'
import { LOAD_LIMITS } from './load-limits.ts'
import { refuseRequest } from './refuse-request.ts'
import { requestPriority } from './request-priority.ts'

/** Per 100 ms. */
const MIN_ARRIVALS = 10
/** A second. */
const SUSTAINED_SAMPLES = 10

export const load = createLoadShedder({
  limits: LOAD_LIMITS,
  minArrivals: MIN_ARRIVALS,
  sustainedSamples: SUSTAINED_SAMPLES,
  onStart: (report) => log.warn('load.shedding_started', report),
  onEnd: (report) => log.info('load.shedding_ended', report),
})

export function startSheddingLoad(): void {
  watchEventLoopDelay(load.sampleDelay)
}

/** Refuses requests under overload, before Hono, the body and the rate limits. Public pages are handled by the page cache. */
export function shedLoad(next: RequestListener, shedder: LoadShedder = load): RequestListener {
  return (request, response) => {
    shedder.countArrival()
    const priority = priorityOf(request)
    if (!priority || !isRefused(request, priority, shedder)) return next(request, response)
    shedder.countRefused(priority)
    refuseRequest(request, response)
  }
}

/**
 * Counts the requests that we are working on: those whose body has arrived, until their response begins. Limits their time,
 * and counts those that a full queue has refused.
 */
export const countInFlight = createMiddleware<Env>(async (c, next) => {
  const priority = requestPriority(c.req.method, c.req.path)
  if (!priority) return next()
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  let end = () => {}
  const begin = () => {
    end = load.begin()
  }
  // A slow sender must not take the place of others.
  const isSending = hasBody(c)
  if (isSending) incoming?.once('end', begin)
  else begin()
  try {
    await limitRequestTime(() => runWithPriority(priority, next))
    if (c.error instanceof BusyError) load.countRefused(priority)
  } finally {
    if (isSending) incoming?.off('end', begin)
    end()
  }
})

function isRefused(request: IncomingMessage, priority: Priority, shedder: LoadShedder) {
  if (shedder.isOverloaded(priority)) return true
  return isReadRefused(priority, request.method, pathOf(request), () => limitKey(requestIp(request)))
}

function priorityOf(request: IncomingMessage) {
  return requestPriority(request.method ?? '', pathOf(request))
}

function pathOf({ url = '' }: IncomingMessage) {
  return url.split('?', 1)[0] ?? ''
}

function hasBody({ req }: Context) {
  return req.header('Transfer-Encoding') !== undefined || Number(req.header('Content-Length') ?? 0) > 0
}
