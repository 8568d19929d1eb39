import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LookAlikes } from '#app/features/admin/pending/look-alikes.tsx'
import { rightsCaseQuery } from '#app/features/admin/queries.ts'
import { copyOf } from '#app/features/design/shown-design.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { RIGHTS_STATE_NAMES } from '#domain/rights.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseRecord } from './case-record.tsx'
import { type RightsCaseDetails, STATE_TONES } from './rights-case.ts'
import { Strikes } from './strikes.tsx'

/** A case with both notices, its design and look-alikes, the decision and the record. */
export function CaseDetails({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(rightsCaseQuery(id))
  if (!data) return <PanelState error={error} onRetry={() => void refetch()} />
  const { design, designer, state, case_number: number } = data
  return (
    <article
      aria-labelledby="rights-case"
      className="grid gap-10 border-ink border-t pt-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="grid content-start gap-8">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="rights-case" className="font-semibold text-xl/snug wrap-anywhere">
            {number}: {design.title}
          </h2>
          <StatusChip tone={STATE_TONES[state]}>{RIGHTS_STATE_NAMES[state]}</StatusChip>
        </header>
        <Notice details={data} />
        <CounterNotice details={data} />
        <CaseActions details={data} />
        <CaseRecord steps={data.steps} claimant={data.claimant} />
      </div>
      <aside aria-label="Reported design" className="grid content-start gap-5">
        {design.image && (
          <img src={copyOf(design.image, 640)} alt={design.title} className="w-full bg-stage object-contain p-3" />
        )}
        <p className="text-[0.9375rem] wrap-anywhere">
          <Link to={`/design/${design.id}`} className="link font-semibold">
            {design.title}
          </Link>
          <br />
          by {designer.display_name ?? UNKNOWN_DESIGNER} {designer.email && `(${designer.email})`}{' '}
          <Strikes count={designer.strikes} />
        </p>
        <LookAlikes designId={design.id} />
      </aside>
    </article>
  )
}

function Notice({ details: { notice } }: { details: RightsCaseDetails }) {
  return (
    <section aria-labelledby="notice">
      <h3 id="notice" className="label pb-3">
        Notice
      </h3>
      <dl className="border-ink border-t text-[0.9375rem]">
        <Fact name="From">
          {notice.name}, {notice.role === 'owner' ? 'owner of the work' : 'authorized to act for the owner'}
        </Fact>
        <Fact name="Email">
          <a href={`mailto:${notice.email}`} className="link">
            {notice.email}
          </a>
        </Fact>
        <Fact name="Address">{notice.address}</Fact>
        {notice.phone && <Fact name="Phone">{notice.phone}</Fact>}
        <Fact name="Work">{notice.work}</Fact>
        <Fact name="Signature">{notice.signature}, with the statements of good faith and accuracy</Fact>
      </dl>
    </section>
  )
}

function CounterNotice({ details: { counter_notice: counter } }: { details: RightsCaseDetails }) {
  if (!counter) return null
  return (
    <section aria-labelledby="counter-notice">
      <h3 id="counter-notice" className="label pb-3">
        Counter-notice
      </h3>
      <dl className="border-ink border-t text-[0.9375rem]">
        <Fact name="From">{counter.name}</Fact>
        <Fact name="Address">{counter.address}</Fact>
        {counter.phone && <Fact name="Phone">{counter.phone}</Fact>}
        <Fact name="Statement">{counter.statement}</Fact>
        <Fact name="Signature">{counter.signature}, under penalty of perjury</Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-line border-b py-2.5">
      <dt className="text-muted">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
}
