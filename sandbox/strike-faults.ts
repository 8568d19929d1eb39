import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Service, takeFaults } from './faults.ts'

type Answers = { error: (c: Context) => Response; rateLimit: (c: Context) => Response }

/** Lets the faults that are switched on for a service strike its calls; the answers are in the service's own shape. */
export function strikeFaults(service: Service, prefix: string, answers: Answers) {
  return createMiddleware(async (c, next) => {
    const subject = `${c.req.method} ${c.req.path.slice(prefix.length)}`
    const struck = await takeFaults(service, ['slow', 'error', 'rate_limit', 'reset'], subject)
    await delay(struck.get('slow') ?? 0)
    if (struck.has('error')) return answers.error(c)
    if (struck.has('rate_limit')) return answers.rateLimit(c)
    await next()
    if (struck.has('reset')) cutConnection(c)
  })
}

/** The work is done, and the caller never hears of it. */
function cutConnection(c: Context) {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  if (incoming) incoming.socket.destroy()
  // Not an Error: Hono would answer one, and a call within this process is to fail as a cut connection does.
  else throw { code: 'ECONNRESET', message: 'The connection was reset.' }
}
