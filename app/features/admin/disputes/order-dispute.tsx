import { Link } from 'react-router'
import { Section } from '#app/features/admin/orders/section.tsx'
import type { Order } from '#app/features/orders/order.ts'
import { formatDollars } from '#app/lib/format.ts'
import { formatDay } from '#domain/dates.ts'
import { needsAnswer } from '#domain/disputes.ts'
import { DisputeChip } from './dispute-chip.tsx'

/** The dispute in the open order, with a link to answer it. */
export function OrderDispute({ dispute }: { dispute: NonNullable<Order['dispute']> }) {
  const { id, status, amount, respond_by: respondBy } = dispute
  return (
    <Section title="Dispute">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DisputeChip status={status} />
        <span className="num font-semibold">{formatDollars(amount)}</span>
      </div>
      <p className="mt-2 text-small">
        {needsAnswer(status) && respondBy && `Answer by ${formatDay(respondBy)}. `}
        <Link to={`/admin?tab=orders&view=disputes&dispute=${id}`} className="link">
          Open dispute
        </Link>
      </p>
    </Section>
  )
}
