import { eq } from 'drizzle-orm'
import { setFault } from '#sandbox/faults.ts'
import { createAccount } from '#sandbox/stripe/connect/accounts.ts'
import { onboard } from '#sandbox/stripe/connect/onboard.ts'
import { db } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { atStripe } from './simulated-payment.ts'

const BANK = { number: '000123456789', routing: '110000000' }

/** A Stripe account that can receive payouts. */
export async function connectAccount(now: Date): Promise<string> {
  const params = {
    type: 'express',
    country: 'US',
    business_type: 'individual',
    capabilities: { transfers: { requested: true } },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    expand: [] as string[],
  } as const
  const { id } = await atStripe(now, (call) => createAccount(call, params))
  await enterBank(id, now)
  return id
}

export async function enterBank(accountId: string, now: Date) {
  const person = { firstName: 'Robin', lastName: 'Lane', dob: { day: 31, month: 12, year: 1990 } }
  const details = { ...person, hasSsn: true, bank: BANK, isSubmitted: true, ip: '127.0.0.1' }
  await atStripe(now, (call) => onboard(call, accountId, details))
}

export async function isSent({ id }: { id: string }): Promise<boolean> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, id))
  return Boolean(payout?.providerPayoutId)
}

export async function providerPayoutOf({ id }: { id: string }): Promise<string> {
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, id))
  if (!payout?.providerPayoutId) throw new Error(`The payout was not sent: ${payout?.failure}`)
  return payout.providerPayoutId
}

export async function playFault(name: 'error' | 'reset' | 'webhook_drop', times: number) {
  await setFault({ service: 'stripe', fault: name, times, matching: '', delay_ms: 0 })
}
