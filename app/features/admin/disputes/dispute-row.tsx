import { Link } from 'react-router'
import { customerName } from '#app/features/admin/orders/customer-name.ts'
import { formatDollars } from '#app/lib/format.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDay } from '#domain/dates.ts'
import { disputeReasonName } from '#domain/dispute-reasons.ts'
import { describeDeadline, disputeStatusName } from '#domain/disputes.ts'
import { type Dispute, STATUS_TONES } from './dispute.ts'

export function DisputeRow({ dispute, href }: { dispute: Dispute; href: string }) {
  const { status, reason, respond_by: respondBy, order_number: number } = dispute
  return (
    <li className="grid gap-x-8 gap-y-2 border-line border-b py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-semibold">
          <Link to={href} preventScrollReset className="link">
            Order {number} · {formatDollars(dispute.amount)}
          </Link>
        </h2>
        <p className="text-small">{disputeReasonName(reason)}</p>
        <p className="text-muted text-small">
          {customerName(dispute)} · disputed {formatDay(dispute.created_at)}
        </p>
      </div>
      <div className="grid gap-1 sm:justify-items-end">
        <StatusChip tone={STATUS_TONES[status]}>{disputeStatusName(status)}</StatusChip>
        {dispute.can_answer && respondBy && (
          <p className="num text-small">
            {describeDeadline(respondBy, new Date())} · {formatDay(respondBy)}
          </p>
        )}
        {dispute.closed_at && <p className="num text-muted text-small">{formatDay(dispute.closed_at)}</p>}
      </div>
    </li>
  )
}
