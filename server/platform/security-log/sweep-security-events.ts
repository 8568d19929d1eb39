import { sql } from 'drizzle-orm'
import { SECURITY_EVENTS_KEPT_DAYS } from '#domain/policies.ts'
import { db } from '#server/platform/db/client.ts'
import { securityEvents } from '#server/platform/db/schema/security-events.ts'

const BATCH = 10_000

/** Deletes events after their retention period. Uses the database's clock, like the trigger that protects newer ones. */
export async function sweepSecurityEvents(): Promise<void> {
  const expired = sql`${securityEvents.at} < now() - make_interval(days => ${SECURITY_EVENTS_KEPT_DAYS})`
  while (true) {
    const { rowCount } = await db.execute(
      sql`delete from ${securityEvents} where id in (select id from ${securityEvents} where ${expired} limit ${BATCH})`,
    )
    if (rowCount !== BATCH) return
  }
}
