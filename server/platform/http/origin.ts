import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { config } from '#server/platform/config.ts'

const PUBLIC_ORIGIN = config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?$/

/** The shop's origin: PUBLIC_URL, or the loopback host that the browser used, because its session is stored for that host. */
export function requestOrigin(c: Context): string {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
  return originFor(c.req.header('Host'), incoming?.socket.localPort)
}

/** The shop's origin for emails, jobs and other work outside a request. */
export function publicOrigin(port: number = config.PORT): string {
  return PUBLIC_ORIGIN ?? `http://localhost:${port}`
}

/** Where browsers and other services load public pictures: ASSET_ORIGIN if there is one, otherwise the shop. */
export function assetOrigin(shopOrigin: string): string {
  return config.ASSET_ORIGIN ?? shopOrigin
}

/** Trusts the Host header only if it is a loopback name with our port. */
export function originFor(host = '', port?: number): string {
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN
  const [isLoopback, hostPort = '80'] = LOOPBACK.exec(host) ?? []
  if (isLoopback && (port === undefined || Number(hostPort) === port)) return `http://${host}`
  return publicOrigin(port)
}
