import { type Context, Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { Env } from '#server/platform/http/context.ts'
import { EmailInput } from '#server/platform/http/email-input.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { receiveBody } from '#server/platform/http/receive-body.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { requestSubscription } from './request-subscription.ts'
import { unsubscribe } from './unsubscribe.ts'

const limitBody = receiveBody({ maxBytes: 10_000, tooLarge: 'The form is too large.' })

/**
 * Newsletter and email links as plain form posts, for browsers without JavaScript and for the unsubscribe buttons of mail
 * clients (RFC 8058). GET changes nothing, because virus scanners open the links in emails; the page posts the form.
 */
export const mailLinkRoutes = new Hono<Env>()
  .post('/unsubscribe', limitBody, async (c) => {
    const { token, isOneClick } = await readForm(c)
    const outcome = await attempt(() => unsubscribe(token, new Date()))
    if (isOneClick) return c.text(outcome, outcome === 'done' ? 200 : 404)
    return c.redirect(`/unsubscribe?outcome=${outcome}`, 303)
  })
  .post('/newsletter', limitBody, async (c) => {
    const form = await readFields(c)
    const { data: email } = EmailInput.safeParse(form.email)
    if (email && !form.website) await requestSubscription(email, requestOrigin(c), new Date())
    return c.redirect(`/newsletter/confirm?outcome=${email ? 'asked' : 'wrong'}`, 303)
  })
  .post('/newsletter/confirm', limitBody, async (c) => {
    const { token } = await readForm(c)
    const outcome = await attempt(() => confirmSubscription(token, requestOrigin(c), new Date()))
    return c.redirect(`/newsletter/confirm?outcome=${outcome}`, 303)
  })

async function readForm(c: Context<Env>) {
  const form = await readFields(c)
  const token = form.token ?? c.req.query('token')
  return { token: typeof token === 'string' ? token : '', isOneClick: form['List-Unsubscribe'] === 'One-Click' }
}

async function readFields(c: Context<Env>): Promise<Record<string, string | File>> {
  const fields: Record<string, string | File> = await c.req.parseBody().catch(() => ({}))
  const hasNul = Object.values(fields).some((value) => typeof value === 'string' && value.includes('\0'))
  if (hasNul) throw new AppError('invalid', 'The form contains a NUL character.')
  return fields
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
