import { Hono } from 'hono'
import type { Env } from '#server/platform/http/context.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { device, readBody, requireSignedIn } from '../auth-request.ts'
import { guardAuth } from '../guard-auth.ts'
import { removePasskey, renamePasskey } from './change-passkey.ts'
import { listPasskeys } from './list-passkeys.ts'
import { toPasskeyView } from './passkey-view.ts'
import { finishRegistration, startRegistration } from './register-passkey.ts'
import { finishPasskeySignIn, startPasskeySignIn } from './sign-in-with-passkey.ts'

/** Passkeys under /auth/v1/passkeys, as the auth library calls them. */
export const passkeyRoutes = guardAuth(new Hono<Env>())
  .get('/', async (c) => c.json((await listPasskeys((await requireSignedIn(c)).account.id)).map(toPasskeyView)))
  .post('/registration/options', async (c) =>
    c.json(await startRegistration(await requireSignedIn(c), requestOrigin(c), new Date())),
  )
  .post('/registration/verify', async (c) =>
    c.json(await finishRegistration(await requireSignedIn(c), await readBody(c), requestOrigin(c), new Date())),
  )
  .post('/authentication/options', async (c) => {
    return c.json(await startPasskeySignIn(requestOrigin(c), new Date()))
  })
  .post('/authentication/verify', async (c) => {
    return c.json(await finishPasskeySignIn(await readBody(c), device(c), requestOrigin(c), new Date()))
  })
  .patch('/:id', async (c) => {
    const signedIn = await requireSignedIn(c)
    return c.json(await renamePasskey(signedIn, c.req.param('id'), (await readBody(c)).friendly_name))
  })
  .delete('/:id', async (c) => {
    await removePasskey(await requireSignedIn(c), c.req.param('id'), requestOrigin(c), new Date())
    return c.body(null, 204)
  })
