import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { handleAuthError } from '#server/features/auth/auth-error.ts'
import { clientIp, limitKey } from '#server/platform/http/client-ip.ts'
import type { Env } from '#server/platform/http/context.ts'
import { addressLimit } from '#server/platform/limits/address-limit.ts'
import { countInMemory } from '#server/platform/limits/count-in-memory.ts'
import { countTry, type Limit, TooMany } from '#server/platform/limits/limit.ts'
import { endpointName } from './endpoint-name.ts'
import { findLimits } from './limits.ts'
import type { Rate } from './rates.ts'

/**
 * Applies the table of limits. The IP address is counted first, before the body is read or anything is looked up. The
 * account is counted right after it has been identified, so that a rejection never depends on the data of the shop.
 */
export const limitRequests = createMiddleware<Env>(async (c, next) => {
  const endpoint = findEndpoint(c)
  const { account, address } = (endpoint && findLimits(endpoint)) || {}
  if (account) c.set('countAccount', (accountId) => count(account, toLimit(account, `${endpoint} account`), accountId))
  try {
    if (address) await count(address, addressLimit(toLimit(address, `${endpoint} address`)), limitKey(clientIp(c)))
  } catch (error) {
    // Clients of the authentication protocol expect its error format.
    if (error instanceof TooMany && c.req.path.startsWith('/auth/v1/')) return handleAuthError(error, c)
    throw error
  }
  await next()
})

/** The endpoint that will handle the request: the first route with its method. */
function findEndpoint(c: Context<Env>): string | undefined {
  const wanted = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const route = matchedRoutes(c).find(({ method }) => method === wanted)
  return route && endpointName(route.method, route.path)
}

function toLimit({ tries, windowSeconds, name }: Rate, ownName: string): Limit {
  return { name: name ?? ownName, tries, windowSeconds }
}

async function count({ isInMemory }: Rate, limit: Limit, who: string): Promise<void> {
  if (isInMemory) countInMemory(limit, who)
  else await countTry(limit, who)
}
