import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { toCsv } from '#domain/csv.ts'
import { centsFromDecimal, decimalFromCents, dollarsFromCents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'

const TaxRowView = z
  .object({
    month: z.string().openapi({ example: '2026-11' }),
    region: z.string().openapi({ example: 'US-CA' }),
    orders: z.number().int(),
    sales: z.number().openapi({ description: 'Items and shipping of the taxed orders, without tax' }),
    tax: z.number().openapi({ description: 'Collected in this month' }),
    refunded_sales: z.number().openapi({ description: 'Refunded in this month, also of earlier orders' }),
    refunded_tax: z.number(),
  })
  .openapi('TaxReportRow')

export const TaxReportView = z
  .object({
    year: z.number().int(),
    items: z.array(TaxRowView),
    totals: TaxRowView.omit({ month: true, region: true }),
  })
  .openapi('TaxReport')

type Row = {
  month: string
  region: string
  orders: number
  sales: string
  tax: string
  refunded_sales: string
  refunded_tax: string
}
const UNKNOWN = 'Unknown'

/** The sales tax of a year by month (UTC) and region: orders by the day they were placed, refunds by the day they completed. */
export async function readTaxReport(year: number): Promise<z.infer<typeof TaxReportView>> {
  const items = (await readRows(year)).map(toView)
  const total = (name: 'sales' | 'tax' | 'refunded_sales' | 'refunded_tax') =>
    items.reduce((sum, row) => sum + Math.round(row[name] * 100), 0) / 100
  return {
    year,
    items,
    totals: {
      orders: items.reduce((sum, { orders }) => sum + orders, 0),
      sales: total('sales'),
      tax: total('tax'),
      refunded_sales: total('refunded_sales'),
      refunded_tax: total('refunded_tax'),
    },
  }
}

const HEAD = ['Month', 'Region', 'Orders', 'Taxed sales', 'Tax collected', 'Refunded sales', 'Tax refunded', 'Tax due']

export async function exportTaxReport(year: number): Promise<string> {
  const rows = await readRows(year)
  return toCsv([
    HEAD,
    ...rows.map(({ month, region, orders, sales, tax, refunded_sales, refunded_tax }) => [
      month,
      region,
      orders,
      sales,
      tax,
      refunded_sales,
      refunded_tax,
      decimalFromCents(centsDifference(tax, refunded_tax)),
    ]),
  ])
}

function centsDifference(collected: string, refunded: string) {
  return (centsFromDecimal(collected) - centsFromDecimal(refunded)) as ReturnType<typeof centsFromDecimal>
}

function toView({ month, region, orders, ...amounts }: Row): z.infer<typeof TaxRowView> {
  const dollars = (decimal: string) => dollarsFromCents(centsFromDecimal(decimal))
  return {
    month,
    region,
    orders,
    sales: dollars(amounts.sales),
    tax: dollars(amounts.tax),
    refunded_sales: dollars(amounts.refunded_sales),
    refunded_tax: dollars(amounts.refunded_tax),
  }
}

async function readRows(year: number): Promise<Row[]> {
  const [from, to] = [`${year}-01-01T00:00:00Z`, `${year + 1}-01-01T00:00:00Z`]
  const { rows } = await db.execute<Row>(sql`
    with sold as (
      select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, coalesce(tax_region, ${UNKNOWN}) as region,
        count(*)::int as orders, sum(total_amount) as sales, sum(tax_amount) as tax
      from orders where tax_amount > 0 and created_at >= ${from}::timestamptz and created_at < ${to}::timestamptz
      group by 1, 2
    ), back as (
      select to_char(r.settled_at at time zone 'UTC', 'YYYY-MM') as month, coalesce(o.tax_region, ${UNKNOWN}) as region,
        sum(r.amount) as sales, sum(r.tax_amount) as tax
      from refunds r join orders o on o.id = r.order_id
      where r.status = 'succeeded' and o.tax_amount > 0
        and r.settled_at >= ${from}::timestamptz and r.settled_at < ${to}::timestamptz
      group by 1, 2
    )
    select coalesce(s.month, b.month) as month, coalesce(s.region, b.region) as region, coalesce(s.orders, 0) as orders,
      coalesce(s.sales, 0.00)::text as sales, coalesce(s.tax, 0.00)::text as tax,
      coalesce(b.sales, 0.00)::text as refunded_sales, coalesce(b.tax, 0.00)::text as refunded_tax
    from sold s full join back b on b.month = s.month and b.region = s.region
    order by 1, 2`)
  return rows
}
