import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { discountsQuery } from '#app/features/admin/queries.ts'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { DISCOUNT_STATUSES, type DiscountStatus } from '#domain/discounts.ts'
import { CreateDiscount, newDiscountDraft } from './create-discount.tsx'
import { DiscountRow } from './discount-row.tsx'

/** Discount codes, newest first. The status filter is in the URL. */
export const AdminDiscounts = withQueries(DiscountsPage)

const FILTERS: { status: DiscountStatus | undefined; title: string }[] = [
  { status: undefined, title: 'All' },
  { status: 'active', title: 'Active' },
  { status: 'paused', title: 'Paused' },
]

function DiscountsPage() {
  const [params] = useSearchParams()
  const status = DISCOUNT_STATUSES.find((name) => name === params.get('status'))
  // A form that was interrupted by a reload or a new sign-in opens again.
  const [isCreating, setIsCreating] = useState(() => newDiscountDraft.read() !== undefined)
  return (
    <AdminPage
      title="Discount codes"
      intro="Customers enter a code in the cart. One code per order. Pausing a code does not affect payment pages that are already open."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
        <nav aria-label="Discount codes" className="flex flex-wrap gap-x-6">
          {FILTERS.map((filter) => (
            <Link
              key={filter.title}
              to={filter.status ? `?status=${filter.status}` : '?'}
              preventScrollReset
              aria-current={status === filter.status ? 'page' : undefined}
              className="group inline-flex min-h-11 items-center text-[0.9375rem] text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              <span className="decoration-2 decoration-signal underline-offset-8 group-aria-[current=page]:underline">
                {filter.title}
              </span>
            </Link>
          ))}
        </nav>
        {!isCreating && (
          <Button variant="primary" size="sm" onClick={() => setIsCreating(true)}>
            New discount code
          </Button>
        )}
      </div>
      {isCreating && <CreateDiscount onClose={() => setIsCreating(false)} />}
      <DiscountList status={status} />
    </AdminPage>
  )
}

function DiscountList({ status }: { status: DiscountStatus | undefined }) {
  const pages = usePagedQuery(discountsQuery(status))
  const { items, isOutdated, error } = pages
  if (!items || (error && isOutdated)) return <PanelState error={error} onRetry={pages.reload} />
  if (items.length === 0)
    return (
      <EmptyState
        title="No discount codes found."
        text={status ? `No code is ${status}.` : 'Create the first code.'}
        action={null}
      />
    )
  return (
    <div className={cx(isOutdated && 'opacity-60')} aria-busy={isOutdated || undefined}>
      <ul aria-label="Discount codes" className="border-ink border-t">
        {items.map((discount) => (
          <DiscountRow key={discount.id} discount={discount} />
        ))}
      </ul>
      <ListEnd {...pages} />
    </div>
  )
}
