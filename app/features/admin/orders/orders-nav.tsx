import { useQuery } from '@tanstack/react-query'
import { FilterLinks } from '#app/features/admin/filter-links.tsx'
import { heldCountQuery, payoutCountQuery, unansweredDisputesQuery } from '#app/features/admin/queries.ts'
import type { OrderParams, View } from './order-params.ts'

/** Links to the views of the Orders tab, with the number of open held payments, payouts and disputes. */
export function OrdersNav({ params: { view, hrefTo } }: { params: OrderParams }) {
  const held = useQuery(heldCountQuery)
  const payouts = useQuery(payoutCountQuery)
  const disputes = useQuery(unansweredDisputesQuery)
  const items: { name: View; title: string; count?: number | undefined }[] = [
    { name: 'orders', title: 'All orders' },
    { name: 'held', title: 'Held payments', count: held.data?.total },
    { name: 'payouts', title: 'Payouts', count: payouts.data?.total },
    { name: 'disputes', title: 'Disputes', count: disputes.data?.total },
  ]
  return (
    <FilterLinks
      label="Orders"
      className="pt-4"
      links={items.map(({ name, title, count }) => ({
        to: hrefTo({ view: name === 'orders' ? '' : name, order: '', dispute: '', state: '' }),
        title,
        count,
        isCurrent: view === name,
      }))}
    />
  )
}
