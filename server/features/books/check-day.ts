import { sql } from 'drizzle-orm'
import { DIFFERENCE_KINDS, type DifferenceKind } from '#domain/books.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { type FoundDifference, findDifferences, MAX_FOUND } from './find-differences.ts'
import { sumDay } from './sum-day.ts'

/** Compares the payments, orders, refunds and royalties of one day (UTC), and stores the sums and every row that differs. */
export async function checkDay(day: string, now: Date): Promise<void> {
  const found = new Map<DifferenceKind, FoundDifference[]>()
  for (const kind of DIFFERENCE_KINDS) found.set(kind, await findDifferences(kind, { day }))
  await db.transaction(async (tx) => {
    for (const [kind, rows] of found) await store(tx, kind, rows, now)
    const completeKinds = DIFFERENCE_KINDS.filter((kind) => (found.get(kind)?.length ?? 0) < MAX_FOUND)
    if (completeKinds.length > 0) await resolveOthers(tx, completeKinds, day, now)
  })
  await sumDay(day, now)
}

/** A difference that is already open keeps its row, so that admins are alerted only once. */
async function store(tx: Tx, kind: DifferenceKind, found: readonly FoundDifference[], now: Date) {
  if (found.length === 0) return
  const at = now.toISOString()
  await tx.execute(sql`
    insert into book_differences (kind, subject_id, day, facts, first_seen_at, seen_at)
    select ${kind}, f.subject_id, f.day, f.facts, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (subject_id uuid, day date, facts jsonb)
    on conflict (kind, subject_id) where resolved_at is null
    do update set facts = excluded.facts, seen_at = excluded.seen_at, day = excluded.day`)
}

/** Differences of this day that the check did not find again. */
async function resolveOthers(tx: Tx, kinds: readonly DifferenceKind[], day: string, now: Date) {
  const at = now.toISOString()
  await tx.execute(sql`
    update book_differences set resolved_at = ${at}::timestamptz
    where kind in ${kinds} and day = ${day}::date and resolved_at is null and seen_at < ${at}::timestamptz`)
}
