import type { Tx } from '#server/platform/db/client.ts'
import { securityEvents } from '#server/platform/db/schema/security-events.ts'
import { type SecurityEvent, toRow, writeLine } from './security-event.ts'

/** Stores an event in the same transaction as the action. For actions that must not happen without their event. */
export async function recordSecurityEvent(tx: Tx, event: SecurityEvent): Promise<void> {
  const row = toRow(event)
  await tx.insert(securityEvents).values(row)
  writeLine(row)
}
