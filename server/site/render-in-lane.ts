import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import { BusyError } from '#server/platform/fair-semaphore.ts'
import { clientIp, limitKey } from '#server/platform/http/client-ip.ts'
import type { Env } from '#server/platform/http/context.ts'
import { currentPriority } from '#server/platform/priority.ts'
import { busyPage } from './busy-page.ts'
import { pageLanes } from './lanes.ts'
import { load } from './shed-load.ts'

/** Renders a page when it is its turn in the lane of its priority. Responds that the shop is busy if it gets no place there. */
export async function renderInLane(c: Context<Env>, render: () => Promise<Response>): Promise<Response> {
  const priority = currentPriority() ?? 'browse'
  try {
    return await pageLanes[priority].withPermit(limitKey(clientIp(c)), render)
  } catch (error) {
    if (error instanceof BusyError) load.countRefused(priority)
    if (error instanceof AppError) return busyPage(error, c.req.path)
    throw error
  }
}
