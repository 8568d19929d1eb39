import type Stripe from 'stripe'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Query } from '../../database.ts'
import type { Call } from '../call.ts'
import { BadParams, invalidState, missing } from '../failure.ts'
import { newId, seconds } from '../ids.ts'
import { findObject } from '../objects.ts'
import type { CreateLinkParams } from './account-params.ts'

/** `onboarding` and `login` links open once and lead to a visit, which lasts until it is finished. */
export type LinkKind = 'onboarding' | 'login' | 'visit'
export type Link = {
  token: string
  kind: LinkKind
  account: string
  refresh_url: string | null
  return_url: string | null
  expires_at: Date
  used_at: Date | null
}

const LIFE_MS: Record<LinkKind, number> = { onboarding: 5 * MINUTE_MS, login: 5 * MINUTE_MS, visit: HOUR_MS }
const PATH = '/sandbox/stripe/connect'

export async function createAccountLink(call: Call, params: CreateLinkParams, origin: string) {
  const account = await findObject(call.query, 'account', params.account)
  if (!account) throw missing('account', params.account, 'account', 400)
  if (params.type === 'account_update') {
    const message = 'You may only create account links of type `account_onboarding` for this account.'
    throw new BadParams(message, { param: 'type' })
  }
  const { refresh_url, return_url } = params
  const link = await addLink(call, { kind: 'onboarding', account: account.id, refresh_url, return_url })
  return {
    object: 'account_link',
    created: seconds(call.now),
    expires_at: seconds(link.expires_at),
    url: `${origin}${PATH}/setup/${link.token}`,
  } satisfies Stripe.AccountLink
}

export async function createLoginLink(call: Call, id: string, origin: string) {
  const account = await findObject(call.query, 'account', id)
  if (!account) throw missing('account', id, 'account')
  if (!account.details_submitted) {
    throw invalidState('Cannot create a login link for an account that has not completed onboarding.')
  }
  const { token } = await addLink(call, { kind: 'login', account: id, refresh_url: null, return_url: null })
  return {
    object: 'login_link',
    created: seconds(call.now),
    url: `${origin}${PATH}/login/${token}`,
  } satisfies Stripe.LoginLink
}

type NewLink = Pick<Link, 'kind' | 'account' | 'refresh_url' | 'return_url'>

export async function addLink({ query, now }: Pick<Call, 'query' | 'now'>, link: NewLink) {
  const token = newId('link_')
  const expires_at = new Date(now.getTime() + LIFE_MS[link.kind])
  await query(
    `insert into sandbox.stripe_links (token, kind, account, refresh_url, return_url, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [token, link.kind, link.account, link.refresh_url, link.return_url, expires_at],
  )
  return { token, expires_at }
}

export async function findLink(query: Query, token: string, kind: LinkKind): Promise<Link | undefined> {
  const [link] = await query<Link>('select * from sandbox.stripe_links where token = $1 and kind = $2', [token, kind])
  return link
}

/** Uses up a link. False if it was used before or has expired. */
export async function consumeLink(query: Query, token: string, now: Date): Promise<boolean> {
  const used = await query(
    'update sandbox.stripe_links set used_at = $2 where token = $1 and used_at is null and expires_at > $2 returning 1',
    [token, now],
  )
  return used.length === 1
}
