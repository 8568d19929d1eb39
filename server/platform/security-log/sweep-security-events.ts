import { sql } from 'drizzle-orm'
import { SECURITY_EVENTS_KEPT_DAYS } from '#domain/policies.ts'
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import { securityEvents } from '#server/platform/db/schema/security-events.ts'

const BATCH = 10_000

/** Deletes events after their retention period. Uses the database's clock, like the trigger that protects newer ones. */
export async function sweepSecurityEvents(): Promise<void> {
  const expired = sql`${securityEvents.at} < now() - make_interval(days => ${SECURITY_EVENTS_KEPT_DAYS})`
  await deleteInBatches(securityEvents, expired, BATCH)
}
