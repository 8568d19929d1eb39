import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { newId, seconds } from '../ids.ts'
import { lockAccount, saveAccount } from './accounts.ts'
import { buildBank } from './banks.ts'

/** The details that a person entered on the onboarding page. Missing parts stay as they are. */
export type Details = {
  firstName?: string
  lastName?: string
  dob?: { day: number; month: number; year: number }
  hasSsn: boolean
  bank?: { number: string; routing: string }
  /** The person confirmed the details. Otherwise they are only saved for later. */
  isSubmitted: boolean
  ip: string
}

/** Saves the details. A submission also answers everything that Stripe has requested in the meantime. */
export async function onboard(call: Call, id: string, details: Details): Promise<Stripe.Account> {
  const { account, hidden } = await lockAccount(call, id)
  const person = buildPerson(account, details, call.now)
  const { bank, isSubmitted } = details
  const holder = `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim()
  const banks = bank ? [buildBank(id, bank.number, bank.routing, holder)] : (account.external_accounts?.data ?? [])
  const changed: Stripe.Account = {
    ...account,
    details_submitted: account.details_submitted || isSubmitted,
    individual: person,
    external_accounts: account.external_accounts && { ...account.external_accounts, data: banks },
    ...(isSubmitted && {
      tos_acceptance: { date: seconds(call.now), ip: details.ip, user_agent: null, service_agreement: 'full' },
    }),
  }
  const asked = hidden.asked.filter(({ requirement }) => (requirement === 'external_account' ? !bank : !isSubmitted))
  return saveAccount(call, changed, { ...hidden, asked, ...(bank && { bankNumber: bank.number }) })
}

function buildPerson({ id, individual, email }: Stripe.Account, details: Details, now: Date): Stripe.Person {
  return {
    id: individual?.id ?? newId('person_1'),
    object: 'person',
    account: id,
    created: individual?.created ?? seconds(now),
    dob: details.dob ?? individual?.dob ?? { day: null, month: null, year: null },
    email: individual?.email ?? email,
    first_name: details.firstName ?? individual?.first_name ?? null,
    id_number_provided: false,
    last_name: details.lastName ?? individual?.last_name ?? null,
    metadata: {},
    relationship: {
      authorizer: false,
      director: false,
      executive: false,
      legal_guardian: false,
      owner: false,
      percent_ownership: null,
      representative: true,
      title: null,
    },
    requirements: {
      alternatives: [],
      currently_due: [],
      errors: [],
      eventually_due: [],
      past_due: [],
      pending_verification: [],
    },
    ssn_last_4_provided: details.hasSsn || (individual?.ssn_last_4_provided ?? false),
    verification: { status: details.isSubmitted ? 'verified' : 'unverified' },
  }
}
