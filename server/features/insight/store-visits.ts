import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { isoDay } from '#domain/dates.ts'
import { db } from '#server/platform/db/client.ts'
import { visitDays } from '#server/platform/db/schema/insight.ts'
import { estimateCount, mergeSketch, REGISTERS } from './sketch.ts'

const SALT_BYTES = 32

/** The salt of a day. All processes share it, so that a visitor who reaches two of them counts once. */
export async function openVisitDay(day: string): Promise<Buffer> {
  const fresh = { day, salt: randomBytes(SALT_BYTES), registers: Buffer.alloc(REGISTERS) }
  await db.insert(visitDays).values(fresh).onConflictDoNothing()
  const [row] = await db.select({ salt: visitDays.salt }).from(visitDays).where(eq(visitDays.day, day))
  // A day whose salt is erased is over. A clock that is behind must not bring it back.
  return row?.salt ?? randomBytes(SALT_BYTES)
}

/** Merges a sketch of this process into the stored one. */
export async function storeVisits(day: string, registers: Uint8Array): Promise<void> {
  await db.transaction(async (tx) => {
    const ofDay = eq(visitDays.day, day)
    const [row] = await tx.select({ registers: visitDays.registers }).from(visitDays).where(ofDay).for('update')
    if (!row) return
    mergeSketch(row.registers, registers)
    await tx
      .update(visitDays)
      .set({ registers: row.registers, visits: estimateCount(row.registers) })
      .where(ofDay)
  })
}

/** Erases the salts of past days. After that, it is impossible to tell whether an IP address is in a sketch. */
export async function eraseSalts(now: Date): Promise<void> {
  await db
    .update(visitDays)
    .set({ salt: null })
    .where(and(lt(visitDays.day, isoDay(now)), isNotNull(visitDays.salt)))
}

/** Stores the numbers of visits of past days without a sketch, for the demo. Keeps existing numbers. */
export async function recordPastVisits(days: readonly { day: string; visits: number }[]): Promise<void> {
  const registers = Buffer.alloc(REGISTERS)
  await db
    .insert(visitDays)
    .values(days.map((day) => ({ ...day, registers })))
    .onConflictDoNothing()
}
