import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { config } from '#server/platform/config.ts'

const PUBLIC_ORIGIN = config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?$/

/** The shop's own address: PUBLIC_URL, else the loopback name that the browser used, which is where its session lives. */
export function requestOrigin(c: Context): string {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
  return originFor(c.req.header('Host'), incoming?.socket.localPort)
}

/** The address for mails, jobs and everything else that no request asked for. */
export function publicOrigin(port: number = config.PORT): string {
  return PUBLIC_ORIGIN ?? `http://localhost:${port}`
}

/** Of whatever Host says only a loopback name on the port that was really asked is believed. */
export function originFor(host = '', port?: number): string {
  if (PUBLIC_ORIGIN) return PUBLIC_ORIGIN
  const [isOurs, asked = '80'] = LOOPBACK.exec(host) ?? []
  if (isOurs && (port === undefined || Number(asked) === port)) return `http://${host}`
  return publicOrigin(port)
}
