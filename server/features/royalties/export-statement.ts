import { toCsv } from '#domain/csv.ts'
import { type Cents, cents, decimalFromCents } from '#domain/money.ts'
import { productName } from '#domain/products.ts'
import { centsFromMills, roundToCents } from '#domain/royalties.ts'
import { readStatementLines, type StatementLine, type StatementQuery } from './statement-lines.ts'

/** A safety limit, above any real statement. */
const MAX_LINES = 100_000
const HEAD = [
  'Date',
  'Order date',
  'Design',
  'Quantity',
  'Price',
  'Rate',
  'Amount',
  'State',
  'Balance',
  'Product',
  'Clears',
  'Reason',
]

/** The statement in whole cents. The royalties of the file add up to the total that the portal shows for the same filter. */
export async function exportStatement(
  designerId: string,
  query: Pick<StatementQuery, 'month' | 'designId'>,
): Promise<string> {
  const lines = await readStatementLines(designerId, { ...query, limit: MAX_LINES })
  const amounts = roundAmounts(lines)
  const rows = lines.map((line, index) => [
    line.at.toISOString(),
    line.orderedAt?.toISOString() ?? null,
    line.title,
    line.quantity,
    line.priceCents === null ? null : decimalFromCents(line.priceCents),
    line.basisPoints === null ? null : line.basisPoints / 10_000,
    decimalFromCents(amounts[index] ?? cents(0)),
    line.state,
    decimalFromCents(centsFromMills(line.balanceMills)),
    line.product && productName(line.product),
    line.clearsAt?.toISOString() ?? null,
    line.reason,
  ])
  return toCsv([HEAD, ...rows])
}

/** Royalties take over the remainder of the earlier ones, oldest first. Payouts are whole cents already. */
function roundAmounts(newestFirst: readonly StatementLine[]): Cents[] {
  const royalties = newestFirst.filter(({ orderedAt }) => orderedAt).toReversed()
  const rounded = roundToCents(royalties.map(({ mills }) => mills))
  const amountOf = new Map(royalties.map(({ id }, index) => [id, rounded[index] ?? cents(0)]))
  return newestFirst.map(({ id, mills }) => amountOf.get(id) ?? centsFromMills(mills))
}
