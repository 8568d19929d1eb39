import { type Context, Hono } from 'hono'
import { db } from '#server/platform/db/client.ts'
import type { Env } from '#server/platform/http/context.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts'
import { accountLane } from './account-lane.ts'
import { isSecondStepDue } from './assurance-level.ts'
import { AuthError, handleAuthError } from './auth-error.ts'
import { asObject, device, readBody, requireSession, requireSignedIn } from './auth-request.ts'
import { exchangeCode } from './exchange-code.ts'
import { guardAuth } from './guard-auth.ts'
import { listFactors } from './list-factors.ts'
import { reauthenticate } from './reauthentication.ts'
import { refreshSession } from './refresh-session.ts'
import { requestRecovery } from './request-recovery.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { signingKeyRing } from './signing-keys.ts'
import { updateUser } from './update-user.ts'
import { toUserView } from './user-view.ts'
import { allowedRedirect } from './verify-link.ts'
import { openLink, redeemPostedToken } from './verify-routes.ts'

/** The GoTrue protocol under /auth/v1, as the unmodified client library speaks it. */
export const authRoutes = guardAuth(new Hono<Env>())
  .post('/signup', accountLane, async (c) => {
    const { email, password, data } = await readBody(c)
    return c.json(await signUp({ email, password, data: asObject(data) }, device(c), requestOrigin(c), new Date()))
  })
  .post('/token', async (c) => {
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
  .get('/user', async (c) => {
    const { account } = await requireSession(c)
    return c.json(toUserView(account, await listFactors(db, account.id)))
  })
  .put('/user', accountLane, async (c) => {
    const { account, session } = await requireSignedIn(c)
    const body = await readBody(c)
    const context = { origin: requestOrigin(c), redirectTo: redirectTarget(c), now: new Date() }
    const updated = await updateUser(account, session, { ...body, data: asObject(body.data) }, context)
    return c.json(toUserView(updated, await listFactors(db, account.id)))
  })
  .post('/logout', async (c) => {
    const signedIn = await requireSession(c)
    // A stolen password alone must not end the owner's sessions.
    const scope = isSecondStepDue(signedIn) ? 'local' : c.req.query('scope')
    await signOut(signedIn.session, scope)
    logSecurityEvent({ type: 'sign-out', details: { scope: scope ?? 'global' } })
    return c.body(null, 204)
  })
  .post('/reauthenticate', accountLane, async (c) => {
    const { account, session } = await requireSignedIn(c)
    await reauthenticate(account, session, (await readBody(c)).password, new Date())
    return c.json({})
  })
  .post('/recover', async (c) => {
    await requestRecovery(await readBody(c), redirectTarget(c), requestOrigin(c), new Date())
    return c.json({})
  })
  .post('/verify', async (c) => redeemPostedToken(c, await readBody(c), device(c)))
  .get('/verify', openLink)
  .get('/.well-known/jwks.json', async (c) => {
    return c.json({ keys: (await signingKeyRing()).jwks }, 200, { 'Cache-Control': 'public, max-age=600' })
  })
  .get('/health', (c) => c.json({ name: 'GoTrue', description: 'Pitlane accounts', version: 'pitlane' }))
  .get('/settings', (c) => c.json({ external: { email: true }, disable_signup: false, mailer_autoconfirm: true }))
  // Returned, not thrown, so that a wrong method on a known path can still become a 405.
  .all('*', (c) => handleAuthError(new AuthError('not_found', 'Not found'), c))

function redirectTarget(c: Context<Env>) {
  return allowedRedirect(c.req.query('redirect_to'), requestOrigin(c))
}
