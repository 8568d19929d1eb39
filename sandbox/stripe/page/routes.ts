import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type Stripe from 'stripe'
import { query, transaction } from '../../database.ts'
import type { Call, StripeSettings } from '../call.ts'
import { enabledMethods, readConfiguration } from '../methods/configuration.ts'
import { typeOf } from '../methods/methods.ts'
import { findHidden, findObject } from '../objects.ts'
import { answerChallenge, type Paid, paySession } from '../payments/pay-session.ts'
import { expireSessions } from '../sessions/expire-sessions.ts'
import type { HiddenSession } from '../sessions/session-line-items.ts'
import { taxSession } from '../tax/tax-session.ts'
import { addressValues } from './address-fields.ts'
import { addressPage } from './address-page.ts'
import { cardPage } from './card-page.ts'
import { challengePage } from './challenge-page.ts'
import { closedPage, unknownPage } from './notice-page.ts'
import { readAddressForm, readCardForm, type Values } from './read-card-form.ts'
import { returnUrl } from './return-url.ts'

const MAX_BODY_BYTES = 50_000
/** Never rendered back into the page. */
const SECRET_FIELDS = ['card_number', 'card_expiry', 'card_cvc']

/** The hosted payment page. It works without JavaScript. */
export function buildPages({ merchant, now = () => new Date() }: StripeSettings) {
  const opened = async (id: string) => {
    await expireSessions(now())
    const session = await findObject(query, 'checkout.session', id)
    const hidden = await findHidden<HiddenSession>(query, id)
    if (!session || !hidden) return
    const { lines, shippingRate, shipTo, attempt } = hidden
    const enabled = enabledMethods(await readConfiguration(query))
    const methods = enabled.filter((method) => session.payment_method_types.includes(typeOf(method)))
    return { session, lines, shippingRate, shipTo, methods, attempt }
  }
  const act = (work: (call: Call) => Promise<Paid>) =>
    transaction((query) => work({ query, now: now(), requestId: null, idempotencyKey: null }))
  const answer = async (c: Context, paid: Paid, id: string, values: Values = {}) => {
    if (paid.kind === 'complete') return c.redirect(returnUrl(paid.session), 303)
    if (paid.kind === 'challenge') return c.redirect(`/sandbox/stripe/pay/${id}/challenge`, 303)
    if (paid.kind === 'closed') return closedPage(paid.session, merchant)
    const found = await opened(id)
    return found ? cardPage({ ...found, merchant, values, errors: {}, problem: paid.message }) : unknownPage()
  }

  return new Hono()
    .use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
    .get('/:id', async (c) => {
      const found = await opened(c.req.param('id'))
      if (!found) return unknownPage()
      if (found.session.status !== 'open') return closedPage(found.session, merchant)
      if (needsAddress(found.session)) return addressPage({ ...found, merchant, values: {}, errors: {} })
      return cardPage({ ...found, merchant, values: {}, errors: {} })
    })
    .get('/:id/address', async (c) => {
      const found = await opened(c.req.param('id'))
      if (!found) return unknownPage()
      if (found.session.status !== 'open') return closedPage(found.session, merchant)
      return addressPage({ ...found, merchant, values: found.shipTo ? addressValues(found.shipTo) : {}, errors: {} })
    })
    .post('/:id/address', async (c) => {
      const id = c.req.param('id')
      const found = await opened(id)
      if (!found?.session.automatic_tax.enabled) return unknownPage()
      const values = await readValues(c)
      const { shipTo, errors } = readAddressForm(values, found.session)
      if (!shipTo) return addressPage({ ...found, merchant, values, errors })
      await transaction((query) => taxSession({ query, now: now(), requestId: null, idempotencyKey: null }, id, shipTo))
      return c.redirect(`/sandbox/stripe/pay/${id}`, 303)
    })
    .post('/:id', async (c) => {
      const id = c.req.param('id')
      const found = await opened(id)
      if (!found) return unknownPage()
      if (found.session.status !== 'open') return closedPage(found.session, merchant)
      if (needsAddress(found.session)) return addressPage({ ...found, merchant, values: {}, errors: {} })
      const values = await readValues(c)
      const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET_FIELDS.includes(name)))
      const read = readCardForm(values, found.session, now())
      if (read.errors) {
        const problem = 'Please check the fields below and enter your card again.'
        return cardPage({ ...found, merchant, values: shown, errors: read.errors, problem })
      }
      return answer(c, await act((call) => paySession(call, id, read.attempt, read.outcome)), id, shown)
    })
    .get('/:id/challenge', async (c) => {
      const found = await opened(c.req.param('id'))
      if (!found) return unknownPage()
      if (found.session.status !== 'open') return closedPage(found.session, merchant)
      return challengePage(found.session, merchant, found.attempt?.method)
    })
    .post('/:id/challenge', async (c) => {
      const id = c.req.param('id')
      if (!(await opened(id))) return unknownPage()
      const passed = (await readValues(c)).answer === 'complete'
      return answer(c, await act((call) => answerChallenge(call, id, passed)), id)
    })
    .all('*', () => unknownPage())
}

/** Whether the tax of a session is not calculated yet. */
function needsAddress({ automatic_tax: tax }: Stripe.Checkout.Session) {
  return tax.enabled && tax.status !== 'complete'
}

async function readValues(c: Context): Promise<Values> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}
