import { formatDollars } from '#app/lib/format.ts'
import { formatDay } from '#domain/dates.ts'
import { isInquiry } from '#domain/disputes.ts'
import type { DisputeDetails } from './dispute.ts'

/** What happens now, or what the bank decided. */
export function Outcome({ dispute }: { dispute: DisputeDetails }) {
  return (
    <p role="status" className="max-w-prose">
      {describe(dispute)}
    </p>
  )
}

function describe(dispute: DisputeDetails): string {
  const { status, closed_at: closedAt, withdrawn, returned } = dispute
  const amount = formatDollars(dispute.amount)
  const day = closedAt ? ` on ${formatDay(closedAt)}` : ''
  if (status === 'won')
    return returned < withdrawn
      ? `You won this dispute${day}. The bank returns ${amount}.`
      : `You won this dispute${day}. The bank returned ${amount}.`
  if (status === 'lost')
    return `This dispute was lost${day}. The customer keeps ${amount}, and the royalties of the order were reversed.`
  if (closedAt && withdrawn > returned)
    return `The bank closed this case${day} and returned ${amount} to the customer. The royalties of the order were reversed.`
  if (status === 'warning_closed') return `The bank closed this inquiry${day} without taking money.`
  if (status === 'prevented') return `This dispute was settled${day} before the bank took money.`
  if (dispute.accept_asked_at) return 'You accepted this dispute. We are telling the payment provider.'
  if (dispute.submit_asked_at && !dispute.submitted_at)
    return 'You submitted the evidence. We are sending it to the payment provider.'
  if (dispute.submitted_at || !status.endsWith('needs_response'))
    return 'The bank is reviewing the evidence, which can take two to three months. The royalties of this order are on hold.'
  if (!dispute.can_answer) return 'The deadline for evidence has passed. The bank decides without it.'
  return isInquiry(status)
    ? 'The bank asks about this payment and has not taken any money. Refund the order, or submit evidence that the payment is right.'
    : `The bank has withdrawn ${amount} for now. Submit evidence to contest the dispute, or accept it. The royalties of this order are on hold.`
}
