import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Service, takeFaults } from './faults.ts'

type Responses = { error: (c: Context) => Response; rateLimit: (c: Context) => Response }

/** Middleware that injects the active faults into calls to a service; errors have the service's own format. */
export function injectFaults(service: Service, prefix: string, responses: Responses) {
  return createMiddleware(async (c, next) => {
    const subject = `${c.req.method} ${c.req.path.slice(prefix.length)}`
    const faults = await takeFaults(service, ['slow', 'error', 'rate_limit', 'reset'], subject)
    await delay(faults.get('slow') ?? 0)
    if (faults.has('error')) return responses.error(c)
    if (faults.has('rate_limit')) return responses.rateLimit(c)
    await next()
    if (faults.has('reset')) cutConnection(c)
  })
}

/** Drops the response after the work is done. */
function cutConnection(c: Context) {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  if (incoming) incoming.socket.destroy()
  // Not an Error, because Hono would turn that into a response. An in-process call must fail like a reset connection.
  else throw { code: 'ECONNRESET', message: 'The connection was reset.' }
}
