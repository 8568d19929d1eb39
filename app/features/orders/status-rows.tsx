import { SummaryRow } from '#app/features/cart/summary-card.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { type Order, PAYMENT_WORDS, STATUS_WORDS } from './order.ts'

export function StatusRows({ order }: { order: Order }) {
  const status = STATUS_WORDS[order.status]
  const payment = PAYMENT_WORDS[order.payment_status]
  return (
    <>
      <SummaryRow label="Status" isQuiet>
        <StatusChip tone={status.tone}>{status.word}</StatusChip>
      </SummaryRow>
      <SummaryRow label="Payment Status" isQuiet>
        <StatusChip tone={payment.tone}>{payment.word}</StatusChip>
      </SummaryRow>
    </>
  )
}
