import { config } from '#server/platform/config.ts'

/** The URL in an email. It opens a page with a button, because email scanners that open the link must not consume it. */
export function verifyLink(
  origin: string,
  token: string,
  type: 'recovery' | 'email_change',
  redirectTo: string,
): string {
  const target = URL.parse(redirectTo, origin)
  const next = target?.origin === origin ? target.pathname + target.search + target.hash : '/'
  const link = new URL('/auth/confirm', origin)
  link.search = new URLSearchParams({ token_hash: token, type, next }).toString()
  return link.href
}

/** Open redirect protection: allows our own site and, in the sandbox, loopback hosts. Anything else becomes the home page. */
export function allowedRedirect(requested: string | undefined, origin: string): string {
  const target = requested ? URL.parse(requested, origin) : null
  if (!target) return `${origin}/`
  if (target.origin === origin) return target.href
  const isWeb = target.protocol === 'http:' || target.protocol === 'https:'
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(target.hostname)
  return config.SANDBOX && isWeb && isLoopback && !target.username ? target.href : `${origin}/`
}
