import { type Context, Hono } from 'hono'
import { clientIp } from '#server/platform/http/client-ip.ts'
import type { Env } from '#server/platform/http/context.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { readBody, requireSession, requireSignedIn } from '../auth-request.ts'
import { guardAuth } from '../guard-auth.ts'
import { createChallenge } from './challenge.ts'
import { enrollFactor } from './enroll-factor.ts'
import { countRecoveryCodes, createRecoveryCodes, redeemRecoveryCode, replaceRecoveryCodes } from './recovery-codes.ts'
import { requireFactor } from './require-factor.ts'
import { unenrollFactor } from './unenroll-factor.ts'
import { verifyFactor } from './verify-factor.ts'

/** Two-step verification under /auth/v1/factors. Only the routes that pass the second step accept a session without it. */
export const factorRoutes = guardAuth(new Hono<Env>())
  .post('/', async (c) => c.json(await enrollFactor(await requireSignedIn(c), await readBody(c), new Date())))
  .get('/recovery-codes', async (c) => c.json(await countRecoveryCodes(await requireSignedIn(c))))
  .post('/recovery-codes', async (c) => c.json(await createRecoveryCodes(await requireSignedIn(c), new Date())))
  .post('/recovery-codes/regenerate', async (c) =>
    c.json(await replaceRecoveryCodes(await requireSignedIn(c), new Date())),
  )
  .post('/recovery-codes/verify', async (c) => {
    const signedIn = await requireSession(c)
    const { code } = await readBody(c)
    return c.json(await redeemRecoveryCode(signedIn, code, context(c)))
  })
  .post('/:id/challenge', async (c) => {
    const { account, session } = await requireSession(c)
    const { id } = await requireFactor(account.id, c.req.param('id'))
    return c.json(createChallenge(id, session, new Date()))
  })
  .post('/:id/verify', async (c) => {
    const signedIn = await requireSession(c)
    return c.json(await verifyFactor(signedIn, c.req.param('id'), await readBody(c), context(c)))
  })
  .delete('/:id', async (c) => {
    const signedIn = await requireSignedIn(c)
    return c.json(await unenrollFactor(signedIn, c.req.param('id'), requestOrigin(c), new Date()))
  })

function context(c: Context<Env>) {
  return { ip: clientIp(c), origin: requestOrigin(c), now: new Date() }
}
