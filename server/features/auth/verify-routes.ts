import type { Context } from 'hono'
import type { Env } from '#server/platform/http/context.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { AuthError } from './auth-error.ts'
import type { Device } from './open-session.ts'
import { allowedRedirect, verifyLink } from './verify-link.ts'
import { type VerifyType, verifyForCode, verifyToken } from './verify-token.ts'

/** Redeems a token that the client posts. */
export async function redeemPostedToken(c: Context<Env>, body: Record<string, unknown>, device: Device) {
  const { type, token_hash: tokenHash, token, email } = body
  const verifyType = requireType(type)
  if (!tokenHash && !token) throw new AuthError('validation_failed', 'Verify requires either a token or a token hash')
  if (tokenHash && (token || email)) {
    throw new AuthError('validation_failed', 'Only the token_hash and type should be provided')
  }
  return c.json(await verifyToken(String(tokenHash ?? token), verifyType, device, requestOrigin(c), new Date()))
}

/**
 * Opens a link of the GoTrue protocol. A PKCE link redirects with a code, which is useless without the client's verifier.
 * Any other link redirects to the page that asks before it redeems the token: a session in a URL could be replaced by the
 * session of an attacker.
 */
export async function openLink(c: Context<Env>) {
  // Email scanners send HEAD requests, which must not consume the link.
  if (c.req.method === 'HEAD') return c.body(null, 200)
  const { token, type, redirect_to: requested } = c.req.query()
  const verifyType = requireType(type)
  if (!token) throw new AuthError('validation_failed', 'Verify requires a token or a token hash')
  const origin = requestOrigin(c)
  const redirectTo = allowedRedirect(requested, origin)
  c.header('Referrer-Policy', 'no-referrer')
  if (!token.startsWith('pkce_')) return c.redirect(verifyLink(origin, token, verifyType, redirectTo), 303)
  const target = new URL(redirectTo)
  try {
    target.searchParams.set('code', await verifyForCode(token, verifyType, origin, new Date()))
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const reason = { error: 'access_denied', error_code: error.code, error_description: error.message }
    target.hash = new URLSearchParams(reason).toString()
    for (const [name, value] of Object.entries(reason)) target.searchParams.set(name, value)
  }
  return c.redirect(target.href, 303)
}

function requireType(type: unknown): VerifyType {
  if (!type) throw new AuthError('validation_failed', 'Verify requires a verification type')
  if (type === 'recovery' || type === 'email_change') return type
  throw new AuthError('validation_failed', 'Unsupported verification type')
}
