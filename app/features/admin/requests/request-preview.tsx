import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#app/features/requests/categories-query.ts'
import { RequestFacts } from '#app/features/requests/request-facts.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { MAX_PRICE_CENTS } from '#domain/catalog.ts'
import { isoDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { RequestValues } from './request-values.ts'

/** The request as designers see it, and the price of the finished design. */
export function RequestPreview({ typed }: { typed: RequestValues | undefined }) {
  const { data } = useQuery(categoriesQuery)
  const budget = Number(typed?.price) || 0
  const request = {
    title: typed?.title.trim() || 'Request Title',
    description: typed?.description.trim() || 'Describe what you need and what the artwork must show.',
    category: { name: data?.items.find(({ id }) => id === typed?.category_id)?.name ?? 'Not chosen yet' },
    price: budget,
    deadline: typed?.deadline || isoDay(new Date()),
  }
  return (
    <aside
      aria-label="What designers see"
      className="self-start border border-line border-t-3 border-t-ink bg-card p-6 lg:sticky lg:top-22"
    >
      <p className="mb-4 flex items-center justify-between gap-4 text-muted text-small">
        What designers see
        <StatusChip tone="open">Open</StatusChip>
      </p>
      <RequestFacts request={request} />
      <p className="mt-4 border-line border-t pt-4 text-muted text-small">
        The first designer to claim it gets it.{' '}
        {budget * 100 > MAX_PRICE_CENTS
          ? `The finished design sells for ${formatMoney(MAX_PRICE_CENTS)}, the maximum price.`
          : 'The finished design sells at this price.'}
      </p>
    </aside>
  )
}
