import { Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { sandboxMailRoutes } from '#sandbox/mail/routes.ts'
import { config } from '#server/config.ts'
import type { Env } from './context.ts'

/** The stand-ins, where they are on; with a password where others can reach them. */
export const sandboxDoor = new Hono<Env>()
if (config.SANDBOX_PASSWORD) {
  const guard = basicAuth({ username: 'sandbox', password: config.SANDBOX_PASSWORD, realm: 'Pitlane sandbox' })
  sandboxDoor.use((c, next) => (isSandboxPath(c.req.path) ? guard(c, next) : next()))
}
if (config.SANDBOX) sandboxDoor.route('/', sandboxMailRoutes)

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
