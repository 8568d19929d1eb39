import type { Context } from 'hono'
import { clientIp } from '#server/platform/http/client-ip.ts'
import type { Env } from '#server/platform/http/context.ts'
import { isSecondStepDue } from './assurance-level.ts'
import { AuthError } from './auth-error.ts'
import { bearerToken, findSignedIn, type SignedIn } from './find-signed-in.ts'
import type { Device } from './open-session.ts'

export function device(c: Context<Env>): Device {
  return { ip: clientIp(c), userAgent: c.req.header('User-Agent') ?? '' }
}

/** The caller, who may still have to pass the second step. */
export async function requireSession(c: Context<Env>): Promise<SignedIn> {
  const token = bearerToken(c.req.header('Authorization'))
  if (!token) throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token')
  const found = await findSignedIn(token)
  if (found === 'bad token') throw new AuthError('bad_jwt', 'invalid JWT: unable to parse or verify signature')
  if (found === 'session ended') {
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (found.account.bannedAt) throw new AuthError('user_banned', 'User is banned')
  // Not before the second step: a stolen password must not use up the owner's limits.
  if (!isSecondStepDue(found)) await c.var.countAccount?.(found.account.id)
  return found
}

/** The caller, who has passed the second step if there is one. */
export async function requireSignedIn(c: Context<Env>): Promise<SignedIn> {
  const found = await requireSession(c)
  if (!isSecondStepDue(found)) return found
  throw new AuthError('insufficient_aal', 'Enter the code from your authenticator app to finish signing in.')
}

export async function readBody(c: Context<Env>): Promise<Record<string, unknown>> {
  const body = await c.req.json().catch(() => undefined)
  const object = asObject(body)
  if (!object) throw new AuthError('bad_json', 'Could not parse request body as JSON: an object is expected')
  return object
}

export function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}
