import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#domain/errors.ts'
import type { Env } from '#server/http/context.ts'
import { ownOrigin } from '#server/http/own-origin.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { unsubscribe } from './unsubscribe.ts'

const small = bodyLimit({ maxSize: 10_000, onError: refuseSize })

/**
 * The links of mails as plain forms post them: a browser without scripts, and mail programs with their own button (RFC 8058).
 * Opening a link with GET changes nothing, because programs that look through mails do that, too; the page then posts.
 */
export const mailLinkRoutes = new Hono<Env>()
  .post('/unsubscribe', small, async (c) => {
    const { token, isOneClick } = await readForm(c)
    const outcome = await attempt(() => unsubscribe(token, new Date()))
    if (isOneClick) return c.text(outcome, outcome === 'done' ? 200 : 404)
    return c.redirect(`/unsubscribe?outcome=${outcome}`, 303)
  })
  .post('/newsletter/confirm', small, async (c) => {
    const { token } = await readForm(c)
    const outcome = await attempt(() => confirmSubscription(token, ownOrigin(c), new Date()))
    return c.redirect(`/newsletter/confirm?outcome=${outcome}`, 303)
  })

async function readForm(c: Context<Env>) {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, string | File>)
  const token = form.token ?? c.req.query('token')
  return { token: typeof token === 'string' ? token : '', isOneClick: form['List-Unsubscribe'] === 'One-Click' }
}

async function attempt(work: () => Promise<unknown>): Promise<'done' | 'invalid'> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return 'invalid'
    throw error
  }
}

function refuseSize(): never {
  throw new AppError('too_large', 'The form is too large.')
}
