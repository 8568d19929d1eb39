import { inArray } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { createDiscount } from '#server/features/discounts/create-discount.ts'
import { editDiscount } from '#server/features/discounts/edit-discount.ts'
import { NewDiscountInput } from '#server/features/discounts/inputs.ts'
import { db } from '#server/platform/db/client.ts'
import { discounts } from '#server/platform/db/schema/discounts.ts'

/** Used by some demo orders, so it has no limits. */
export const DEMO_ORDER_CODE = 'PADDOCK10'
const PAUSED_CODE = 'WINTER-TEST'

/** Creates the demo codes that do not exist yet: one of each kind, and a paused one. Safe to run concurrently. */
export async function seedDiscounts(admin: Viewer, now: Date): Promise<void> {
  const codes = listCodes(now).map((code) => NewDiscountInput.parse(code))
  const isDemoCode = inArray(
    discounts.code,
    codes.map(({ code }) => code),
  )
  const existing = new Set((await db.select().from(discounts).where(isDemoCode)).map(({ code }) => code))
  for (const input of codes.filter(({ code }) => !existing.has(code))) {
    try {
      const { id, version } = await createDiscount(admin, input, now)
      if (input.code === PAUSED_CODE) await editDiscount(admin, id, { version, status: 'paused' }, now)
    } catch (error) {
      // Another job was faster.
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    }
  }
}

function listCodes(now: Date): unknown[] {
  const lastDay = new Date(now.getTime() + 60 * DAY_MS).toISOString().slice(0, 10)
  return [
    { code: 'WELCOME10', kind: 'percent', percent: 10, max_uses_per_customer: 1, note: 'In the welcome campaign' },
    { code: DEMO_ORDER_CODE, kind: 'percent', percent: 10, note: 'Handed out at track days' },
    { code: 'GRID-5', kind: 'fixed', amount: 5, minimum_subtotal: 40, max_uses: 200, ends_on: lastDay },
    { code: 'SHIPFREE', kind: 'free_shipping', minimum_subtotal: 20, ends_on: lastDay },
    { code: PAUSED_CODE, kind: 'percent', percent: 20, note: 'Paused after the winter test' },
  ]
}
