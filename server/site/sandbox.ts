import { Hono } from 'hono'
import { type Config, config } from '#server/platform/config.ts'
import type { Env } from '#server/platform/http/context.ts'
import { isLoopback } from '#server/platform/loopback.ts'
import { sandboxPassword } from './sandbox-password.ts'

/** The simulators. Loaded only if the sandbox is on, and protected if SANDBOX_PASSWORD is set. */
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
    const guard = sandboxPassword(config.SANDBOX_PASSWORD)
    // The simulated APIs check their key and the payment page has a secret URL, so they need no password.
    const needsPassword = (path: string) => isSandboxPath(path) && !STRIPE_PATHS.test(path) && !CARRIER_PATHS.test(path)
    routes.use((c, next) => (needsPassword(c.req.path) ? guard(c, next) : next()))
  }
  return routes
    .route(
      '/',
      buildStripe({ apiKey: config.STRIPE_SECRET_KEY, publicOrigin: simulatorOrigin(config), merchant: 'Pitlane' }),
    )
    .route('/', buildCarrier({ apiKey: config.SHIPENGINE_API_KEY, publicOrigin: simulatorOrigin(config) }))
    .route('/', sandboxMailRoutes)
    .route('/', sandboxFaultRoutes)
}

/**
 * Where browsers find the payment page. Undefined without PUBLIC_URL, and if the simulators run as a separate process on
 * this machine: they then use the host of the request. Exported for tests. @internal
 */
export function simulatorOrigin({ PROCESS, PUBLIC_URL }: Pick<Config, 'PROCESS' | 'PUBLIC_URL'>): string | undefined {
  const url = PUBLIC_URL ? new URL(PUBLIC_URL) : undefined
  return url && !(PROCESS === 'sandbox' && isLoopback(url.hostname)) ? url.origin : undefined
}

/** Matches every spelling that the page router accepts. */
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
