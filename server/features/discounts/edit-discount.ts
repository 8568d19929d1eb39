import type { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { AppError, StaleWriteError } from '#domain/errors.ts'
import { centsFromDollars } from '#domain/money.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { discounts } from '#server/platform/db/schema/discounts.ts'
import { periodReversed } from './create-discount.ts'
import { toDiscountView } from './discount-view.ts'
import type { Discount } from './find-discount.ts'
import type { DiscountChange } from './inputs.ts'

type Change = z.infer<typeof DiscountChange>

/** Changes, pauses or activates a code. The lock on its row orders the change and concurrent checkouts. */
export async function editDiscount(viewer: Viewer, id: string, change: Change, now: Date): Promise<Discount> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(discounts).where(eq(discounts.id, id)).for('update')
    if (!before) throw new AppError('not_found', 'Discount code not found')
    if (before.version !== change.version)
      throw new StaleWriteError('Another admin has changed this code. Check the current values and try again.', {
        current: toDiscountView(before),
      })
    const columns = { ...toColumns(change), version: before.version + 1 }
    const after = { ...before, ...columns }
    checkLimits(after)
    await tx.update(discounts).set(columns).where(eq(discounts.id, id))
    const { version: _, ...details } = change
    const action = actionOf(before, change)
    await record(tx, {
      actorId: viewer.id,
      action,
      subject: 'discount',
      subjectId: id,
      details: { code: before.code, ...details },
      now,
    })
    return after
  })
}

function toColumns(change: Change): Partial<Discount> {
  const { minimum_subtotal: minimum, starts_on, ends_on, max_uses, max_uses_per_customer, note, status } = change
  return {
    ...(minimum !== undefined && { minimumCents: centsFromDollars(minimum) }),
    ...(starts_on !== undefined && { startsOn: starts_on }),
    ...(ends_on !== undefined && { endsOn: ends_on }),
    ...(max_uses !== undefined && { maxUses: max_uses }),
    ...(max_uses_per_customer !== undefined && { maxUsesPerCustomer: max_uses_per_customer }),
    ...(note !== undefined && { note }),
    ...(status !== undefined && { status }),
  }
}

function checkLimits({ startsOn, endsOn, maxUses, uses }: Discount) {
  if (startsOn && endsOn && endsOn < startsOn) throw periodReversed()
  if (maxUses !== null && maxUses < uses)
    throw new AppError('conflict', `This code already has ${uses} uses, so the limit cannot be lower.`)
}

function actionOf(before: Discount, { status }: Change) {
  if (status === undefined || status === before.status) return 'edit'
  return status === 'paused' ? 'pause' : 'activate'
}
