import type Stripe from 'stripe'

type Account = Stripe.Account & { object: 'account' }
type ErrorCode = Stripe.Account.Requirements.Error.Code

/** Requirements beyond those of onboarding, such as a document, with the reason that Stripe gives. */
export type Asked = { requirement: string; code: ErrorCode; reason: string }
export type HiddenAccount = { asked: Asked[]; bankNumber?: string }

/** Derives requirements, capabilities and the three flags from what the account has provided so far. */
export function withState(account: Account, asked: readonly Asked[]): Account {
  const missing = findMissing(account)
  const due = [...new Set([...missing, ...asked.map(({ requirement }) => requirement)])].sort()
  const isOnboarded = account.details_submitted && missing.every((name) => name === 'external_account')
  const isComplete = account.details_submitted && due.length === 0
  const capabilities = Object.fromEntries(
    Object.keys(account.capabilities ?? {}).map((name) => [name, isOnboarded ? 'active' : 'inactive']),
  )
  return {
    ...account,
    capabilities,
    charges_enabled: isOnboarded,
    payouts_enabled: isComplete,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: isComplete ? null : 'requirements.past_due',
      errors: asked.map(({ requirement, code, reason }) => ({ requirement, code, reason })),
      eventually_due: due,
      past_due: due,
      pending_verification: [],
    },
  }
}

function findMissing({ individual, external_accounts, tos_acceptance, country }: Account): string[] {
  const fields: [string, unknown][] = [
    ['external_account', external_accounts?.data.length],
    ['individual.dob.day', individual?.dob?.day],
    ['individual.dob.month', individual?.dob?.month],
    ['individual.dob.year', individual?.dob?.year],
    ['individual.first_name', individual?.first_name],
    ['individual.last_name', individual?.last_name],
    ['individual.ssn_last_4', country !== 'US' || individual?.ssn_last_4_provided],
    ['tos_acceptance.date', tos_acceptance?.date],
    ['tos_acceptance.ip', tos_acceptance?.ip],
  ]
  return fields.filter(([, given]) => !given).map(([name]) => name)
}
