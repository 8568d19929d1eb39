import type { Context } from 'hono'
import { config } from '#server/config.ts'

const publicOrigin = config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The shop's own address: PUBLIC_URL, else the loopback name that the browser used, which is where its session lives. */
export function ownOrigin(c: Context): string {
  return originFor(c.req.header('Host'))
}

export function originFor(host = ''): string {
  if (publicOrigin) return publicOrigin
  return LOOPBACK.test(host) ? `http://${host}` : `http://localhost:${config.PORT}`
}
