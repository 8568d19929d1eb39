import { and, asc, gt, sql } from 'drizzle-orm'
import { toCsv } from '#domain/csv.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { RoyaltyYear } from '#domain/royalty-year.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { readYears } from './read-years.ts'

const BATCH_SIZE = 200
const SUMS = ['Items sold', 'Sales', 'Reversals', 'Adjustments', 'Payouts']
const HEAD = ['Designer ID', 'Designer', 'Email', 'Year', 'Opening balance', ...SUMS, 'Closing balance', 'Currency']

/** One line per month and one for the year. */
export async function exportYear(designerId: string, year: number): Promise<string> {
  const found = (await readYears([designerId], year)).get(designerId)
  if (!found) throw new Error('The year was not read.')
  let openingCents = found.openingCents
  const months = found.months.map(({ month, closingCents, ...totals }) => {
    const cells = [month, ...toYearCells({ openingCents, closingCents, totals })]
    openingCents = closingCents
    return cells
  })
  return toCsv([['Period', 'Opening balance', ...SUMS, 'Closing balance'], ...months, [year, ...toYearCells(found)]])
}

/** Streams the totals of all designers with royalties until the end of the year, also of deleted accounts. */
export async function* exportYears(year: number): AsyncGenerator<string> {
  yield toCsv([HEAD])
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const designers = await listDesigners(after, year)
    const last = designers.at(-1)
    if (!last) return
    const years = await readYears(
      designers.map(({ id }) => id),
      year,
    )
    yield toCsv(
      designers.flatMap(({ id, name, email }) => {
        const found = years.get(id)
        return found ? [[id, name, email, year, ...toYearCells(found), 'USD']] : []
      }),
    )
    after = last.id
  }
}

async function listDesigners(after: string, year: number) {
  const end = new Date(Date.UTC(year + 1, 0))
  return db
    .select({ id: profiles.userId, name: profiles.displayName, email: profiles.email })
    .from(profiles)
    .where(
      and(
        gt(profiles.userId, after),
        sql`exists (select 1 from royalty_entries e where e.designer_id = ${profiles.userId} and e.created_at < ${end})`,
      ),
    )
    .orderBy(asc(profiles.userId))
    .limit(BATCH_SIZE)
}

function toYearCells({ openingCents, closingCents, totals }: Omit<RoyaltyYear, 'months'>) {
  return [decimalFromCents(openingCents), ...toCells(totals), decimalFromCents(closingCents)]
}

function toCells({ sold, salesCents, reversedCents, adjustedCents, paidCents }: RoyaltyYear['totals']) {
  return [
    sold,
    decimalFromCents(salesCents),
    decimalFromCents(reversedCents),
    decimalFromCents(adjustedCents),
    decimalFromCents(paidCents),
  ]
}
