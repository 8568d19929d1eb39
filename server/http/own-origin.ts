import type { Context } from 'hono'
import { config } from '#server/config.ts'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The shop's own address: PUBLIC_URL, else the loopback name that the browser used, which is where its session lives. */
export function ownOrigin(c: Context): string {
  if (config.PUBLIC_URL) return new URL(config.PUBLIC_URL).origin
  const host = c.req.header('Host') ?? ''
  return LOOPBACK.test(host) ? `http://${host}` : `http://localhost:${config.PORT}`
}
