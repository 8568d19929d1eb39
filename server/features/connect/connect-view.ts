import { z } from '@hono/zod-openapi'
import { and, eq } from 'drizzle-orm'
import {
  CONNECT_COUNTRIES,
  CONNECT_STATES,
  connectStateOf,
  missingWords,
  nextPeriodStart,
  payoutPeriod,
  requirementWords,
  taxFormStatus,
} from '#domain/connect.ts'
import { isoDay } from '#domain/dates.ts'
import { DAY_MS } from '#domain/durations.ts'
import { payableCents } from '#domain/royalties.ts'

import { readBalance } from '#server/features/royalties/read-balance.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { type ConnectAccount, findAccount } from './accounts/find-account.ts'

const password = z.string().max(1000).openapi({ description: 'Your current password' })

export const OnboardingInput = z
  .strictObject({ country: z.enum(CONNECT_COUNTRIES), password })
  .openapi('ConnectOnboarding')
export const DashboardInput = z.strictObject({ password }).openapi('ConnectDashboard')

export const ConnectView = z
  .object({
    state: z.enum(CONNECT_STATES).openapi({
      description:
        'off: the shop does not use Stripe Connect. started: details are missing. checking: Stripe verifies them. blocked: Stripe needs more before it can pay you.',
    }),
    requirements: z.array(z.string()).openapi({ description: 'What Stripe still needs from you, in words' }),
    problems: z.array(z.string()).openapi({ description: 'Why Stripe rejected details that you gave' }),
    checking: z.array(z.string()).openapi({ description: 'The details that Stripe is verifying' }),
    deadline: z.iso.datetime().nullable(),
    bank_hint: z.string().nullable().openapi({ example: 'STRIPE TEST BANK, account ending 6789' }),
    tax_form: z.enum(['On file', 'Missing']),
    next_payout_on: z.iso.date().nullable().openapi({
      description:
        'Day of the next automatic payout in UTC. Null if your available balance is below the minimum, or if automatic payouts are off',
    }),
    is_scheduled: z.boolean().openapi({ description: 'Whether the shop pays automatically every month' }),
  })
  .openapi('Connect')

export async function readConnect(designerId: string, now: Date): Promise<z.infer<typeof ConnectView>> {
  const account = config.STRIPE_CONNECT ? await findAccount(designerId) : undefined
  const state = config.STRIPE_CONNECT ? connectStateOf(account) : 'off'
  const isScheduled = shopSettings().payouts.isScheduled
  return {
    state,
    ...describe(account),
    tax_form: taxFormStatus(account?.hasTaxId ?? null),
    next_payout_on: state === 'ready' && isScheduled ? await nextPayoutOn(designerId, now) : null,
    is_scheduled: isScheduled,
  }
}

function describe(account: ConnectAccount | undefined) {
  const requirements = account?.requirements
  return {
    requirements: requirements ? missingWords(requirements) : [],
    problems: [...new Set(requirements?.errors.map(({ reason }) => reason))],
    checking: [...new Set(requirements?.pendingVerification.map(requirementWords))],
    deadline: requirements?.deadline ?? null,
    bank_hint: account?.bankHint ?? null,
  }
}

/** Tomorrow's run, or the first of next month if this month was paid. */
async function nextPayoutOn(designerId: string, now: Date) {
  const payable = payableCents((await readBalance(designerId)).availableMills)
  if (payable < shopSettings().payouts.minimumCents) return null
  const ofMonth = and(eq(payouts.designerId, designerId), eq(payouts.period, payoutPeriod(now)))
  const isPaid = (await db.$count(payouts, ofMonth)) > 0
  return isoDay(isPaid ? nextPeriodStart(now) : new Date(now.getTime() + DAY_MS))
}
