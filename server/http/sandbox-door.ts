import { Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { sandboxMailRoutes } from '#sandbox/mail/routes.ts'
import { config } from '#server/config.ts'
import type { Env } from './context.ts'

/** The stand-ins, where they are on; with a password where others can reach them. */
export const sandboxDoor = new Hono<Env>()
if (config.SANDBOX_PASSWORD) {
  const guard = basicAuth({ username: 'sandbox', password: config.SANDBOX_PASSWORD, realm: 'Pitlane sandbox' })
  for (const path of ['/sandbox', '/sandbox.data', '/sandbox/*']) sandboxDoor.use(path, guard)
}
if (config.SANDBOX) sandboxDoor.route('/', sandboxMailRoutes)
