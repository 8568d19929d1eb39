import { StatusChip } from '#app/ui/status-chip.tsx'
import { type DisputeStatus, isClosed, isInquiry } from '#domain/disputes.ts'
import { STATUS_TONES } from './dispute.ts'

/** On an order. */
export function DisputeChip({ status }: { status: DisputeStatus }) {
  return <StatusChip tone={STATUS_TONES[status]}>{describe(status)}</StatusChip>
}

function describe(status: DisputeStatus) {
  if (!isClosed(status)) return isInquiry(status) ? 'Inquiry by the bank' : 'Disputed'
  if (status === 'lost') return 'Dispute lost'
  if (status === 'won') return 'Dispute won'
  return status === 'prevented' ? 'Dispute prevented' : 'Inquiry closed'
}
