import type { Context } from 'hono'
import type { Env } from '#server/platform/http/context.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { AuthError } from './auth-error.ts'
import type { Device } from './open-session.ts'
import { allowedRedirect } from './verify-link.ts'
import { type VerifyType, verifyToken } from './verify-token.ts'

/** Redeems a token that the client posts. */
export async function redeemPostedToken(c: Context<Env>, body: Record<string, unknown>, device: Device) {
  const { type, token_hash: tokenHash, token, email } = body
  const verifyType = requireType(type)
  if (!tokenHash && !token) throw new AuthError('validation_failed', 'Verify requires either a token or a token hash')
  if (tokenHash && (token || email)) {
    throw new AuthError('validation_failed', 'Only the token_hash and type should be provided')
  }
  const verified = await verifyToken(String(tokenHash ?? token), verifyType, device, requestOrigin(c), new Date())
  return c.json('session' in verified ? verified.session : verified)
}

/** Redeems the token of an emailed link and redirects to the shop, with the session or the error in the URL. */
export async function redeemLink(c: Context<Env>, device: Device) {
  // Email scanners send HEAD requests, which must not consume the link.
  if (c.req.method === 'HEAD') return c.body(null, 200)
  const { token, type, redirect_to: requested } = c.req.query()
  const verifyType = requireType(type)
  if (!token) throw new AuthError('validation_failed', 'Verify requires a token or a token hash')
  const target = new URL(allowedRedirect(requested, requestOrigin(c)))
  try {
    const verified = await verifyToken(token, verifyType, device, requestOrigin(c), new Date())
    if ('code' in verified) target.searchParams.set('code', verified.code)
    else target.hash = sessionHash(verified.session, verifyType)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const reason = { error: 'access_denied', error_code: error.code, error_description: error.message }
    target.hash = new URLSearchParams(reason).toString()
    if (token.startsWith('pkce_'))
      for (const [name, value] of Object.entries(reason)) target.searchParams.set(name, value)
  }
  c.header('Referrer-Policy', 'no-referrer')
  return c.redirect(target.href, 303)
}

type SessionView = Extract<Awaited<ReturnType<typeof verifyToken>>, { session: unknown }>['session']

function sessionHash(session: SessionView, type: VerifyType) {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  const parts = {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    type,
  }
  return new URLSearchParams(parts).toString()
}

function requireType(type: unknown): VerifyType {
  if (!type) throw new AuthError('validation_failed', 'Verify requires a verification type')
  if (type === 'recovery' || type === 'email_change') return type
  throw new AuthError('validation_failed', 'Unsupported verification type')
}
