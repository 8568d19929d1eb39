import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { findLabel } from './find-label.ts'
import { requestVoid } from './request-void.ts'

/** By then, requests in flight have reached the carrier. */
const SETTLED_MS = 10 * MINUTE_MS
/** A purchase that was not retried by then counts as abandoned. */
const GIVEN_UP_MS = DAY_MS
const BATCH_SIZE = 50

type Plan = typeof parcels.$inferSelect

/** Voids labels that were paid for but never used, because the response was lost and the purchase was not retried. */
export async function sweepLabels(now = new Date()): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const isUnused = or(lt(parcels.abandonedAt, ago(SETTLED_MS)), lt(parcels.createdAt, ago(GIVEN_UP_MS)))
  const plans = await db
    .select()
    .from(parcels)
    .where(and(isNull(parcels.trackingNumber), isUnused))
    .orderBy(sql`${parcels.checkedAt} asc nulls first`, asc(parcels.createdAt))
    .limit(BATCH_SIZE)
  for (const plan of plans) await settle(plan, now)
}

async function settle(plan: Plan, now: Date) {
  // From here on, a retry buys a new label.
  const abandoned = await db
    .update(parcels)
    .set({ checkedAt: now, abandonedAt: plan.abandonedAt ?? now })
    .where(and(eq(parcels.id, plan.id), isNull(parcels.trackingNumber)))
    .returning()
  if (abandoned.length === 0) return
  try {
    const voided = await voidUnused(plan.id)
    await db.transaction(async (tx) => {
      await tx.delete(parcels).where(and(eq(parcels.id, plan.id), isNull(parcels.trackingNumber)))
      const entry = { actorId: null, subject: 'order', subjectId: plan.orderId, now } as const
      if (voided) await record(tx, { ...entry, action: 'label-void', details: voided })
    })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
  }
}

/** Voids the label, if there is one, and returns the audit details. A label whose number was entered by hand is in use. */
async function voidUnused(parcelId: string) {
  const label = await findLabel(parcelId)
  if (!label || label.voided) return
  const { label_id, tracking_number, carrier_code } = label
  if ((await db.$count(parcels, eq(parcels.trackingNumber, tracking_number))) > 0) return
  const details = { label_id, tracking_number, carrier_code }
  try {
    await requestVoid(label_id)
    return details
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
    return { ...details, refused: error.message }
  }
}
