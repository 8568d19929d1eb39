import { createHash } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { config } from '#server/platform/config.ts'
import type { Env } from './context.ts'

const YEAR_SECONDS = 31_536_000
const DENY_ALL = "default-src 'none'; frame-ancestors 'none'"

export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  await next()
  setSecurityHeaders(c.res.headers)
})

/** Headers of every response. Pages set their own Content-Security-Policy, and public images may be embedded anywhere. */
export function setSecurityHeaders(headers: Headers): void {
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', DENY_ALL)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (!headers.has('Cross-Origin-Resource-Policy')) headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  if (config.PUBLIC_URL?.startsWith('https:')) {
    headers.set('Strict-Transport-Security', `max-age=${YEAR_SECONDS}; includeSubDomains`)
  }
}

/**
 * Replaces the nonce of inline scripts with hashes in the policy. The page can then be cached, and a script injected into
 * the markup stays blocked.
 */
export function applyScriptHashes(html: string, nonce: string) {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(mark) && script)
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), policy: pagePolicy([...hashes]) }
}

function pagePolicy(scriptHashes: string[]) {
  const assets = config.ASSET_ORIGIN ? ` ${config.ASSET_ORIGIN}` : ''
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}${assets}`,
    `style-src 'self' 'unsafe-inline'${assets}`, // Base UI and sonner set inline styles
    `img-src 'self' data: blob:${assets}`,
    `font-src 'self'${assets}`,
    `connect-src 'self'${assets}`, // the portal reads artwork that it checks again
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
