import type Stripe from 'stripe'
import { newId, seconds } from '../ids.ts'
import type { CreateAccountParams, UpdateAccountParams } from './account-params.ts'
import { withState } from './account-state.ts'

type Account = Stripe.Account & { object: 'account' }

/** A new Express account of a person, with everything still required. */
export function buildAccount(params: CreateAccountParams, now: Date): Account {
  const id = newId('acct_1')
  const empty: Account = {
    id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: 'individual',
    capabilities: {},
    charges_enabled: false,
    controller: {
      fees: { payer: 'application_express' },
      is_controller: true,
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
      type: 'application',
    },
    country: params.country,
    created: seconds(now),
    default_currency: 'usd',
    details_submitted: false,
    email: null,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: nothingDue,
    metadata: {},
    payouts_enabled: false,
    settings: newSettings,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'express',
  }
  return changeAccount(empty, params, [])
}

/** The account with the given parameters. */
export function changeAccount(
  account: Account,
  params: UpdateAccountParams,
  asked: Parameters<typeof withState>[1],
): Account {
  const { email, business_profile, capabilities, settings, metadata } = params
  const payouts = { ...newSettings.payouts, ...account.settings?.payouts }
  const { schedule, ...others } = settings?.payouts ?? {}
  const requested = Object.entries(capabilities ?? {}).filter(([, given]) => given?.requested)
  const changed: Account = {
    ...account,
    business_profile: account.business_profile && { ...account.business_profile, ...business_profile },
    capabilities: { ...account.capabilities, ...Object.fromEntries(requested.map(([name]) => [name, 'inactive'])) },
    email: email ?? account.email,
    metadata: { ...account.metadata, ...metadata },
    settings: {
      ...newSettings,
      ...account.settings,
      payouts: { ...payouts, ...others, schedule: { ...payouts.schedule, ...schedule } },
    },
  }
  return withState(changed, asked)
}

const nothingDue: Stripe.Account.FutureRequirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}

const newSettings = {
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: {
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: 'Etc/UTC' },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: {
    debit_negative_balances: true,
    schedule: { delay_days: 2, interval: 'daily' },
    statement_descriptor: null,
  },
} satisfies Stripe.Account.Settings
