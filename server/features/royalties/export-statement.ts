import { toCsv } from '#domain/csv.ts'
import { productName } from '#domain/describe-item.ts'
import { readStatementLines, type StatementQuery } from './statement-lines.ts'
import { toStatementLineView } from './statement-view.ts'

/** A safety limit, above any real statement. */
const MAX_LINES = 100_000
const HEAD = ['Date', 'Order date', 'Design', 'Quantity', 'Price', 'Rate', 'Amount', 'State', 'Balance', 'Product']

export async function exportStatement(
  designerId: string,
  query: Pick<StatementQuery, 'month' | 'designId'>,
): Promise<string> {
  const lines = await readStatementLines(designerId, { ...query, limit: MAX_LINES })
  const rows = lines
    .map(toStatementLineView)
    .map((line) => [
      line.created_at,
      line.order_date,
      line.title,
      line.quantity,
      line.price,
      line.rate,
      line.amount,
      line.state,
      line.balance,
      line.product && productName(line.product),
    ])
  return toCsv([HEAD, ...rows])
}
