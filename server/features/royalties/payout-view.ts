import { z } from '@hono/zod-openapi'
import { dollarsFromCents } from '#domain/money.ts'
import { PAYOUT_METHODS, PAYOUT_STATES } from '#domain/payouts.ts'
import type { payouts } from '#server/platform/db/schema/payouts.ts'

export const PayoutView = z
  .object({
    id: z.uuid(),
    amount: z.number(),
    method: z.enum(PAYOUT_METHODS),
    reference: z.string(),
    state: z.enum(PAYOUT_STATES),
    created_at: z.iso.datetime(),
    settled_at: z.iso.datetime().nullable(),
    destination: z.string().nullable().openapi({ description: 'Where the money goes, masked' }),
    arrives_on: z.iso.date().nullable().openapi({ description: 'The day on which Stripe expects it at the bank' }),
    failure: z.string().nullable().openapi({ description: 'Why it failed' }),
  })
  .openapi('Payout')

export function toPayoutView(payout: typeof payouts.$inferSelect): z.infer<typeof PayoutView> {
  return {
    id: payout.id,
    amount: dollarsFromCents(payout.amountCents),
    method: payout.method,
    reference: payout.reference,
    state: payout.state,
    created_at: payout.createdAt.toISOString(),
    settled_at: payout.settledAt?.toISOString() ?? null,
    destination: payout.destination,
    arrives_on: payout.arrivesOn,
    failure: payout.state === 'failed' ? payout.failure : null,
  }
}
