import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { findLabel } from './find-label.ts'
import { returnLabel } from './return-label.ts'

/** By then whatever was under way has arrived at the carrier. */
const SETTLED_MS = 10 * MINUTE_MS
/** Whoever has not tried again until then does not want the label. */
const GIVEN_UP_MS = DAY_MS
const AT_ONCE = 50

type Plan = typeof parcels.$inferSelect

/** Gives back labels that were paid, but whose answer was lost and which nobody asked for again. */
export async function sweepLabels(now = new Date()): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const unwanted = or(lt(parcels.abandonedAt, ago(SETTLED_MS)), lt(parcels.createdAt, ago(GIVEN_UP_MS)))
  const plans = await db
    .select()
    .from(parcels)
    .where(and(isNull(parcels.trackingNumber), unwanted))
    .orderBy(sql`${parcels.checkedAt} asc nulls first`, asc(parcels.createdAt))
    .limit(AT_ONCE)
  for (const plan of plans) await settle(plan, now)
}

async function settle(plan: Plan, now: Date) {
  // From here on whoever asks for the same label gets another.
  const left = await db
    .update(parcels)
    .set({ checkedAt: now, abandonedAt: plan.abandonedAt ?? now })
    .where(and(eq(parcels.id, plan.id), isNull(parcels.trackingNumber)))
    .returning()
  if (left.length === 0) return
  try {
    const returned = await giveBack(plan.id)
    await db.transaction(async (tx) => {
      await tx.delete(parcels).where(and(eq(parcels.id, plan.id), isNull(parcels.trackingNumber)))
      const entry = { actorId: null, subject: 'order', subjectId: plan.orderId, now } as const
      if (returned) await record(tx, { ...entry, action: 'label-void', details: returned })
    })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
  }
}

/** What became of the label, if there was one. A number that somebody entered by hand is in use. */
async function giveBack(parcelId: string) {
  const label = await findLabel(parcelId)
  if (!label || label.voided) return
  const { label_id, tracking_number, carrier_code } = label
  if ((await db.$count(parcels, eq(parcels.trackingNumber, tracking_number))) > 0) return
  const details = { label_id, tracking_number, carrier_code }
  try {
    await returnLabel(label_id)
    return details
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
    return { ...details, refused: error.message }
  }
}
