import { config } from '#server/platform/config.ts'

/** The address in a mail that redeems a token and then leads on. */
export function verifyLink(
  origin: string,
  token: string,
  type: 'recovery' | 'email_change',
  redirectTo: string,
): string {
  const link = new URL('/auth/v1/verify', origin)
  link.search = new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()
  return link.href
}

/** Where a link may lead: our own site, any loopback address in the sandbox; everything else becomes our own front page. */
export function allowedRedirect(asked: string | undefined, origin: string): string {
  const target = asked ? URL.parse(asked, origin) : null
  if (!target) return `${origin}/`
  if (target.origin === origin) return target.href
  const isWeb = target.protocol === 'http:' || target.protocol === 'https:'
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(target.hostname)
  return config.SANDBOX && isWeb && isLoopback && !target.username ? target.href : `${origin}/`
}
