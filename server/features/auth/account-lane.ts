import { createMiddleware } from 'hono/factory'
import { createFairSemaphore } from '#server/platform/fair-semaphore.ts'
import { clientIp, limitKey } from '#server/platform/http/client-ip.ts'
import type { Env } from '#server/platform/http/context.ts'

const lane = createFairSemaphore({ permits: 2, maxQueued: 64 })

/**
 * Bounds the concurrent sign-ups and changes of sign-in data. Without it, a flood of them would occupy every database
 * connection, and a sign-in would wait for one before each of its statements.
 */
export const accountLane = createMiddleware<Env>((c, next) => lane.withPermit(limitKey(clientIp(c)), next))
