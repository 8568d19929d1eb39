import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { FilterLinks } from '#app/features/admin/filter-links.tsx'
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
  const newButton = useRef<HTMLButtonElement>(null)
  const codeField = useRef<HTMLInputElement>(null)

  // The clicked button disappears, so the focus moves into the form, and back when the form closes.
  function open() {
    flushSync(() => setIsCreating(true))
    codeField.current?.focus()
  }
  function close() {
    flushSync(() => setIsCreating(false))
    newButton.current?.focus()
  }

  return (
    <AdminPage
      title="Discount codes"
      intro="Customers enter a code in the cart. One code per order. Pausing a code does not affect payment pages that are already open."
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
        <FilterLinks
          label="Discount codes"
          links={FILTERS.map((filter) => ({
            to: filter.status ? `?status=${filter.status}` : '?',
            title: filter.title,
            isCurrent: status === filter.status,
          }))}
        />
        {!isCreating && (
          <Button ref={newButton} variant="primary" size="sm" onClick={open}>
            New discount code
          </Button>
        )}
      </div>
      {isCreating && <CreateDiscount codeField={codeField} onClose={close} />}
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
