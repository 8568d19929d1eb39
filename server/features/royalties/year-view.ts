import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { RoyaltyMonth, RoyaltyYear } from '#domain/royalty-year.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { readYears } from './read-years.ts'

const sums = {
  sold: z.number().int(),
  sales: z.number(),
  reversals: z.number().openapi({ description: 'Reversed by refunds and lost disputes' }),
  adjustments: z.number(),
  payouts: z.number().openapi({ description: 'By the day on which they were paid' }),
}

export const RoyaltyYearView = z
  .object({
    year: z.number().int(),
    designer: z.object({ display_name: z.string().nullable(), email: z.string().nullable() }),
    company: z.object({ name: z.string(), address: z.string(), tax_id: z.string().nullable() }),
    opening_balance: z.number(),
    closing_balance: z.number().openapi({ description: 'All unpaid royalties: available, pending and held' }),
    totals: z.object(sums),
    months: z.array(z.object({ month: z.string(), ...sums, closing_balance: z.number() })),
  })
  .openapi('RoyaltyYear')

/** A designer's yearly statement. */
export async function findYear(designerId: string, year: number): Promise<z.infer<typeof RoyaltyYearView>> {
  const [designer] = await db
    .select({ display_name: profiles.displayName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.userId, designerId))
  const found = (await readYears([designerId], year)).get(designerId)
  if (!designer || !found) throw new AppError('not_found', 'Statement not found')
  return { year, designer, company: toCompany(), ...toAmounts(found) }
}

function toCompany() {
  const { name, address, taxId } = shopSettings().company
  return { name: name ?? '', address: address ?? '', tax_id: taxId ?? null }
}

function toAmounts({ openingCents, closingCents, totals, months }: RoyaltyYear) {
  return {
    opening_balance: dollarsFromCents(openingCents),
    closing_balance: dollarsFromCents(closingCents),
    totals: toSums(totals),
    months: months.map(({ month, closingCents: closing, ...rest }) => ({
      month,
      ...toSums(rest),
      closing_balance: dollarsFromCents(closing),
    })),
  }
}

function toSums({
  sold,
  salesCents,
  reversedCents,
  adjustedCents,
  paidCents,
}: Omit<RoyaltyMonth, 'month' | 'closingCents'>) {
  return {
    sold,
    sales: dollarsFromCents(salesCents),
    reversals: dollarsFromCents(reversedCents),
    adjustments: dollarsFromCents(adjustedCents),
    payouts: dollarsFromCents(paidCents),
  }
}
