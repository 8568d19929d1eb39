import { Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { config, isLoopback } from '#server/platform/config.ts'
import type { Env } from '#server/platform/http/context.ts'

/** The simulators, loaded only where the sandbox is on; with a password where others can reach them. */
export async function loadSandboxRoutes() {
  const routes = new Hono<Env>()
  if (!config.SANDBOX) return routes
  const [
    { buildStripe, STRIPE_PATHS },
    { buildCarrier, CARRIER_PATHS },
    { sandboxMailRoutes },
    { sandboxFaultRoutes },
  ] = await Promise.all([
    import('#sandbox/stripe/routes.ts'),
    import('#sandbox/carrier/routes.ts'),
    import('#sandbox/mail/routes.ts'),
    import('#sandbox/faults-routes.ts'),
  ])
  if (config.SANDBOX_PASSWORD) {
    const guard = basicAuth({ username: 'sandbox', password: config.SANDBOX_PASSWORD, realm: 'Pitlane sandbox' })
    // The wires and the card page are opened by their key and their address, and answer every path below themselves.
    const needsPassword = (path: string) => isSandboxPath(path) && !STRIPE_PATHS.test(path) && !CARRIER_PATHS.test(path)
    routes.use((c, next) => (needsPassword(c.req.path) ? guard(c, next) : next()))
  }
  return routes
    .route('/', buildStripe({ apiKey: config.STRIPE_SECRET_KEY, publicOrigin: openOrigin(), merchant: 'Pitlane' }))
    .route('/', buildCarrier({ apiKey: config.SHIPENGINE_API_KEY, publicOrigin: openOrigin() }))
    .route('/', sandboxMailRoutes)
    .route('/', sandboxFaultRoutes)
}

/** On loopback the name that was called is the one that the browser can call too. */
function openOrigin() {
  const url = config.PUBLIC_URL ? new URL(config.PUBLIC_URL) : undefined
  return url && !isLoopback(url.hostname) ? url.origin : undefined
}

/** In every spelling that the pages' router would take for it. */
function isSandboxPath(path: string): boolean {
  return /^\/+sandbox/i.test(decode(path))
}

function decode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
