import type { z } from '@hono/zod-openapi'
import { describeDiscount } from '#domain/discounts.ts'
import { AppError } from '#domain/errors.ts'
import { centsFromDollars } from '#domain/money.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { discounts } from '#server/platform/db/schema/discounts.ts'
import type { Discount } from './find-discount.ts'
import type { NewDiscountInput } from './inputs.ts'

export async function createDiscount(
  viewer: Viewer,
  input: z.infer<typeof NewDiscountInput>,
  now: Date,
): Promise<Discount> {
  const { code, kind, percent, amount, starts_on: startsOn, ends_on: endsOn, note } = input
  if (startsOn && endsOn && endsOn < startsOn) throw periodReversed()
  const amountCents = amount === null ? null : centsFromDollars(amount)
  return db.transaction(async (tx) => {
    const [discount] = await tx
      .insert(discounts)
      .values({
        code,
        kind,
        percent,
        amountCents,
        minimumCents: centsFromDollars(input.minimum_subtotal),
        startsOn,
        endsOn,
        maxUses: input.max_uses,
        maxUsesPerCustomer: input.max_uses_per_customer,
        note,
        createdBy: viewer.id,
        createdAt: now,
      })
      .onConflictDoNothing({ target: discounts.code })
      .returning()
    if (!discount) throw new AppError('conflict', `The code ${code} already exists.`)
    const details = { code, value: describeDiscount(discount) }
    await record(tx, {
      actorId: viewer.id,
      action: 'create',
      subject: 'discount',
      subjectId: discount.id,
      details,
      now,
    })
    return discount
  })
}

export function periodReversed(): AppError {
  return new AppError('invalid', 'The last day is before the first day.')
}
