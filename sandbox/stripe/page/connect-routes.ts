import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type Stripe from 'stripe'
import { query, transaction } from '../../database.ts'
import type { StripeSettings } from '../call.ts'
import { readFunds } from '../connect/funds.ts'
import { addLink, consumeLink, findLink, type Link } from '../connect/links.ts'
import { onboard } from '../connect/onboard.ts'
import { formatAmount } from '../format-amount.ts'
import { listObjects } from '../list-objects.ts'
import { findObject } from '../objects.ts'
import { accountPage, onboardingPage, usedLinkPage } from './onboarding-page.ts'
import { readOnboardingForm } from './read-onboarding-form.ts'

const MAX_BODY_BYTES = 20_000
/** Never rendered back into the page. */
const SECRET_FIELDS = ['ssn_last_4', 'account_number']

/** Onboarding and account pages of connected accounts. They work without JavaScript. */
export function buildConnectPages({ merchant, now = () => new Date() }: StripeSettings) {
  const visited = async (token: string) => {
    const link = await findLink(query, token, 'visit')
    const account = link && (await findObject(query, 'account', link.account))
    return link && account && { link, account, isOpen: !link.used_at && link.expires_at > now() }
  }
  return new Hono()
    .use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
    .get('/setup/:token', async (c) => {
      const token = c.req.param('token')
      const link = await findLink(query, token, 'onboarding')
      if (!link) return usedLinkPage()
      const visit = await transaction(async (query) => {
        if (!(await consumeLink(query, token, now()))) return undefined
        return addLink({ query, now: now() }, { ...link, kind: 'visit' })
      })
      return c.redirect(visit ? `/sandbox/stripe/connect/visit/${visit.token}` : String(link.refresh_url), 303)
    })
    .get('/visit/:token', async (c) => {
      const found = await visited(c.req.param('token'))
      if (!found) return usedLinkPage()
      if (!found.isOpen) return c.redirect(String(found.link.refresh_url), 303)
      return show(found, merchant)
    })
    .post('/visit/:token', async (c) => {
      const found = await visited(c.req.param('token'))
      if (!found) return usedLinkPage()
      if (!found.isOpen) return c.redirect(String(found.link.refresh_url), 303)
      const values = Object.fromEntries(new URLSearchParams(await c.req.text()))
      const read = readOnboardingForm(values, found.account, ipOf(c), now())
      if (read.errors) return show(found, merchant, values, read.errors)
      await transaction(async (query) => {
        if (!(await consumeLink(query, found.link.token, now()))) return
        await onboard({ query, now: now(), requestId: null, idempotencyKey: null }, found.account.id, read.details)
      })
      return c.redirect(String(found.link.return_url), 303)
    })
    .get('/login/:token', async (c) => {
      const token = c.req.param('token')
      const link = await findLink(query, token, 'login')
      const account = link && (await findObject(query, 'account', link.account))
      if (!account || !(await consumeLink(query, token, now()))) return usedLinkPage()
      return showAccount(account)
    })
    .all('*', () => usedLinkPage())
}

function show(
  { link, account }: { link: Link; account: Stripe.Account },
  merchant: string,
  given?: Record<string, string>,
  errors: Record<string, string> = {},
) {
  const { individual } = account
  const { day, month, year } = individual?.dob ?? {}
  const known = {
    first_name: individual?.first_name ?? '',
    last_name: individual?.last_name ?? '',
    dob: year ? `${year}-${pad(month)}-${pad(day)}` : '',
  }
  const shown = Object.entries(given ?? {}).filter(([name]) => !SECRET_FIELDS.includes(name))
  const problem = given && { problem: 'Please check the fields below.' }
  const values = { ...known, ...Object.fromEntries(shown) }
  return onboardingPage({ account, merchant, returnUrl: String(link.return_url), values, errors, ...problem })
}

async function showAccount(account: Stripe.Account) {
  const available = formatAmount(await readFunds(query, account.id, 'usd'), 'usd')
  const { data } = await listObjects(query, 'payout', '/v1/payouts', { limit: 10 }, {}, account.id)
  const payouts = data.map(({ amount, currency, status }) => `${formatAmount(amount, currency)}: ${status}`)
  return accountPage(account, { available, payouts })
}

function pad(part: number | null | undefined) {
  return String(part ?? '').padStart(2, '0')
}

function ipOf(c: Context) {
  return c.req.header('X-Forwarded-For')?.split(',')[0]?.trim() || '127.0.0.1'
}
