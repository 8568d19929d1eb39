import { Hono } from 'hono'
import { DAY_MS } from '#domain/durations.ts'
import { config } from '#server/platform/config.ts'
import type { Env } from '#server/platform/http/context.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'

/** The standard recommends less than a year. */
const VALID_DAYS = 180

/** Where to report vulnerabilities (RFC 9116). */
export const securityTxt = new Hono<Env>().get('/.well-known/security.txt', (c) => {
  const text = writeSecurityTxt(requestOrigin(c), config.SECURITY_CONTACT, new Date())
  return c.text(text, 200, { 'Cache-Control': 'public, max-age=86400' })
})

/** Exported for tests. @internal */
export function writeSecurityTxt(origin: string, contact: string | undefined, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10)
  const fields = [
    ...(contact ? [`Contact: ${contact}`] : []),
    `Contact: ${origin}/contact`,
    `Expires: ${expires}T00:00:00Z`,
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/terms#reporting-a-security-problem`,
    'Preferred-Languages: en',
  ]
  return `${fields.join('\n')}\n`
}
