import { sql } from 'drizzle-orm'
import { mills } from '#domain/royalties.ts'
import { db, type Tx } from '#server/platform/db/client.ts'

type Sums = { earnedMills: string; paidMills: string }

/** A designer's earnings net of refunds, the payouts requested or paid, and the difference. */
export async function readBalance(designerId: string, tx: Tx = db) {
  const { rows } = await tx.execute<Sums>(sql`
    select
      (select coalesce(sum(mills), 0) from royalty_entries where designer_id = ${designerId}) as "earnedMills",
      (select coalesce(sum(amount), 0) * 1000 from payouts where designer_id = ${designerId} and state <> 'refused')
        as "paidMills"`)
  const earnedMills = mills(Number(rows[0]?.earnedMills ?? 0))
  const paidMills = mills(Number(rows[0]?.paidMills ?? 0))
  return { earnedMills, paidMills, balanceMills: mills(earnedMills - paidMills) }
}
