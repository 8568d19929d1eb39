import { type ReactNode, useId } from 'react'
import { moneyCell } from '#app/features/charts/money-cell.ts'
import { RankChart } from '#app/features/charts/rank-chart.tsx'
import { ReportTable } from '#app/features/charts/report-table.tsx'
import type { Analytics } from '#app/features/portal/queries.ts'
import { formatDollars } from '#app/lib/format.ts'
import { formatCount } from '#domain/format-count.ts'
import { PRODUCT_WORDS } from '#domain/products.ts'

const SAVE = 'Save as CSV'

/** The ten best designs of the period; the others as one row of the table, so that it adds up to the total. */
export function DesignRanking({ report: { designs, other_designs: others, from, to } }: { report: Analytics }) {
  const title = 'Top designs'
  const bars = designs.filter(({ royalties }) => royalties > 0)
  return (
    <Ranking title={title} intro="By royalties, then by views." isEmpty={designs.length === 0}>
      {bars.length > 0 && (
        <RankChart
          title={`${title}: ${bars.map((design) => `${design.title} ${formatDollars(design.royalties)}`).join(', ')}`}
          items={bars.map((design) => ({ id: design.id, name: design.title, current: design.royalties }))}
          format={formatDollars}
        />
      )}
      <ReportTable
        name={title}
        file={`pitlane-top-designs-${from}-${to}`}
        downloadLabel={SAVE}
        head={['Design', 'Sold', 'Royalties', 'Views', 'New favorites']}
        rows={[
          ...designs.map((design) => [
            design.title,
            formatCount(design.sold),
            formatDollars(design.royalties),
            formatCount(design.views),
            formatCount(design.favorites),
          ]),
          ['All other designs', formatCount(others.sold), formatDollars(others.royalties), '', ''],
        ]}
        cells={[
          ...designs.map((design) => [
            design.title,
            design.sold,
            moneyCell(design.royalties),
            design.views,
            design.favorites,
          ]),
          ['All other designs', others.sold, moneyCell(others.royalties), null, null],
        ]}
      />
    </Ranking>
  )
}

export function ProductRanking({ report: { products, from, to } }: { report: Analytics }) {
  const title = 'By product'
  return (
    <Ranking title={title} intro="Royalties of the garments that were sold." isEmpty={products.length === 0}>
      <RankChart
        title={`${title}: ${products.map((item) => `${PRODUCT_WORDS[item.product]} ${formatDollars(item.royalties)}`).join(', ')}`}
        items={products.map((item) => ({
          id: item.product,
          name: PRODUCT_WORDS[item.product],
          current: item.royalties,
        }))}
        format={formatDollars}
      />
      <ReportTable
        name={title}
        file={`pitlane-products-${from}-${to}`}
        downloadLabel={SAVE}
        head={['Product', 'Sold', 'Royalties']}
        rows={products.map((item) => [
          PRODUCT_WORDS[item.product],
          formatCount(item.sold),
          formatDollars(item.royalties),
        ])}
        cells={products.map((item) => [PRODUCT_WORDS[item.product], item.sold, moneyCell(item.royalties)])}
      />
    </Ranking>
  )
}

type RankingProps = { title: string; intro: string; isEmpty: boolean; children: ReactNode }

function Ranking({ title, intro, isEmpty, children }: RankingProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 border-ink border-t pt-4">
      <h5 id={id} className="display-3">
        {title}
      </h5>
      <p className="mb-3 text-micro text-muted">{intro}</p>
      {isEmpty ? <p className="text-muted">Nothing happened in this period.</p> : children}
    </section>
  )
}
