import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { customerName } from '#app/features/admin/orders/customer-name.ts'
import { disputeQuery } from '#app/features/admin/queries.ts'
import { formatDollars } from '#app/lib/format.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDay } from '#domain/dates.ts'
import { disputeHint, disputeReasonName } from '#domain/dispute-reasons.ts'
import { describeDeadline, disputeStatusName, isInquiry } from '#domain/disputes.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { type DisputeDetails as Details, STATUS_TONES } from './dispute.ts'
import { EvidenceFiles } from './evidence-files.tsx'
import { Outcome } from './outcome.tsx'
import { StatementForm } from './statement-form.tsx'

/** A dispute: the facts, the evidence, the answer and the outcome. */
export function DisputeDetails({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(disputeQuery(id))
  const statement = useRef<HTMLTextAreaElement>(null)
  if (!data) return <PanelState error={error} onRetry={() => void refetch()} />
  return (
    <article aria-labelledby="dispute" className="grid max-w-3xl gap-10 border-ink border-t py-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="dispute" className="font-semibold text-xl/snug wrap-anywhere">
          {isInquiry(data.status) ? 'Inquiry about' : 'Dispute of'} order {data.order_number}
        </h2>
        <StatusChip tone={STATUS_TONES[data.status]}>{disputeStatusName(data.status)}</StatusChip>
      </header>
      <Outcome dispute={data} />
      <Facts dispute={data} />
      <EvidenceFiles dispute={data} />
      <StatementForm key={data.statement} dispute={data} field={statement} />
      {data.can_answer && <AnswerButtons dispute={data} statement={statement} />}
    </article>
  )
}

function Facts({ dispute }: { dispute: Details }) {
  const { respond_by: respondBy, order_id: orderId } = dispute
  return (
    <section aria-labelledby="dispute-facts">
      <h3 id="dispute-facts" className="label pb-3">
        Facts
      </h3>
      <dl className="border-ink border-t text-[0.9375rem]">
        <Fact name="Reason">
          {disputeReasonName(dispute.reason)}
          {dispute.can_answer && <span className="block text-muted text-small">{disputeHint(dispute.reason)}</span>}
        </Fact>
        <Fact name="Amount">{formatDollars(dispute.amount)}</Fact>
        <Fact name="Fee">{formatDollars(dispute.fee)}</Fact>
        <Fact name="Customer">{customerName(dispute)}</Fact>
        <Fact name="Order">
          <Link to={`/admin?tab=orders&order=${orderId}`} className="link">
            {dispute.order_number}
          </Link>
        </Fact>
        <Fact name="Disputed on">{formatDay(dispute.created_at)}</Fact>
        {respondBy && (
          <Fact name="Answer by">
            {formatDay(respondBy)}
            {dispute.can_answer && ` (${describeDeadline(respondBy, new Date()).toLowerCase()})`}
          </Fact>
        )}
        <Fact name="Stripe ID">{dispute.provider_id}</Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 border-line border-b py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="num wrap-anywhere">{children}</dd>
    </div>
  )
}
