import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { clientIp, limitKey } from '#server/platform/http/client-ip.ts'
import type { Env } from '#server/platform/http/context.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { countTry } from '#server/platform/limits/limit.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { AuthError, handleAuthError } from './auth-error.ts'
import { exchangeCode } from './exchange-code.ts'
import { bearerToken, findSignedIn, type SignedIn } from './find-signed-in.ts'
import { MAIL_REQUESTS, SIGN_UPS, TOKENS } from './limits.ts'
import type { Device } from './open-session.ts'
import { refreshSession } from './refresh-session.ts'
import { requestRecovery } from './request-recovery.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { signingKeyRing } from './signing-keys.ts'
import { updateUser } from './update-user.ts'
import { toUserView } from './user-view.ts'
import { allowedRedirect } from './verify-link.ts'
import { redeemLink, redeemPostedToken } from './verify-routes.ts'

const MAX_BODY_BYTES = 1_000_000

/** The GoTrue protocol under /auth/v1, as the unmodified client library speaks it. */
export const authRoutes = new Hono<Env>()
authRoutes
  .use(methodNotAllowed<Env>({ app: authRoutes, onMethodNotAllowed: rejectMethod }))
  .use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: rejectSize }))
  .use(async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  .post('/signup', async (c) => {
    await countTry(SIGN_UPS, limitKey(clientIp(c)))
    const { email, password, data } = await readBody(c)
    return c.json(await signUp({ email, password, data: asObject(data) }, device(c), requestOrigin(c), new Date()))
  })
  .post('/token', async (c) => {
    await countTry(TOKENS, limitKey(clientIp(c)))
    const body = await readBody(c)
    switch (c.req.query('grant_type')) {
      case 'password':
        return c.json(await signIn(body, device(c), new Date()))
      case 'refresh_token':
        return c.json(await refreshSession(body.refresh_token, new Date()))
      case 'pkce':
        return c.json(await exchangeCode(body.auth_code, body.code_verifier, device(c), new Date()))
      default:
        throw new AuthError('invalid_credentials', 'unsupported_grant_type')
    }
  })
  .get('/user', async (c) => c.json(toUserView((await requireSignedIn(c)).account)))
  .put('/user', async (c) => {
    const { account, session } = await requireSignedIn(c)
    const body = await readBody(c)
    const context = { origin: requestOrigin(c), redirectTo: redirectTarget(c), now: new Date() }
    return c.json(toUserView(await updateUser(account, session, { ...body, data: asObject(body.data) }, context)))
  })
  .post('/logout', async (c) => {
    const { session } = await requireSignedIn(c)
    await signOut(session, c.req.query('scope'))
    logSecurityEvent({ type: 'sign-out', details: { scope: c.req.query('scope') ?? 'global' } })
    return c.body(null, 204)
  })
  .post('/recover', async (c) => {
    await countTry(MAIL_REQUESTS, limitKey(clientIp(c)))
    await requestRecovery(await readBody(c), redirectTarget(c), requestOrigin(c), new Date())
    return c.json({})
  })
  .post('/verify', async (c) => redeemPostedToken(c, await readBody(c), device(c)))
  .get('/verify', async (c) => redeemLink(c, device(c)))
  .get('/.well-known/jwks.json', async (c) => {
    return c.json({ keys: (await signingKeyRing()).jwks }, 200, { 'Cache-Control': 'public, max-age=600' })
  })
  .get('/health', (c) => c.json({ name: 'GoTrue', description: 'Pitlane accounts', version: 'pitlane' }))
  .get('/settings', (c) => c.json({ external: { email: true }, disable_signup: false, mailer_autoconfirm: true }))
  // Returned, not thrown, so that a wrong method on a known path can still become a 405.
  .all('*', (c) => handleAuthError(new AuthError('not_found', 'Not found'), c))
  .onError(handleAuthError)

function device(c: Context<Env>): Device {
  return { ip: clientIp(c), userAgent: c.req.header('User-Agent') ?? '' }
}

function redirectTarget(c: Context<Env>) {
  return allowedRedirect(c.req.query('redirect_to'), requestOrigin(c))
}

async function requireSignedIn(c: Context<Env>): Promise<SignedIn> {
  const token = bearerToken(c.req.header('Authorization'))
  if (!token) throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token')
  const found = await findSignedIn(token)
  if (found === 'bad token') throw new AuthError('bad_jwt', 'invalid JWT: unable to parse or verify signature')
  if (found === 'session ended') {
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (found.account.bannedAt) throw new AuthError('user_banned', 'User is banned')
  return found
}

async function readBody(c: Context<Env>): Promise<Record<string, unknown>> {
  const body = await c.req.json().catch(() => undefined)
  const object = asObject(body)
  if (!object) throw new AuthError('bad_json', 'Could not parse request body as JSON: an object is expected')
  return object
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

function rejectMethod(c: Context<Env>, methods: string[]) {
  c.header('Allow', methods.join(', '))
  return handleAuthError(new AuthError('method_not_allowed', 'Method not allowed'), c)
}

function rejectSize(): never {
  throw new AuthError('request_entity_too_large', 'Request body is too large')
}
