import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { type OwnCase, rightsQuery } from '#app/features/portal/queries.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { Button } from '#app/ui/button.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDay } from '#domain/dates.ts'
import type { RightsState } from '#domain/rights.ts'
import { CounterNoticeForm } from './counter-notice-form.tsx'

/** Rights complaints about the designer's designs. Nothing without complaints. The email links to one with `?case=`. */
export function RightsCases({ userId }: { userId: string }) {
  const cases = usePagedQuery(rightsQuery)
  const { items } = cases
  if (!items || items.length === 0) return null
  return (
    <section aria-labelledby="rights-cases" className="mt-6 border border-ink border-l-6 border-l-signal bg-card p-5">
      <h3 id="rights-cases" className="font-semibold">
        Rights complaints
      </h3>
      <ul>
        {items.map((found) => (
          <CaseRow key={found.id} found={found} userId={userId} />
        ))}
      </ul>
      {cases.isLong && <ListEnd {...cases} />}
    </section>
  )
}

function CaseRow({ found, userId }: { found: OwnCase; userId: string }) {
  const [params] = useSearchParams()
  const [isOpen, setOpen] = useState(params.get('case') === found.id)
  const { state, claimant, work, design, case_number: number } = found
  const { label, tone } = LABELS[state]
  const row = useRef<HTMLLIElement>(null)
  const title = useRef<HTMLParagraphElement>(null)

  // The clicked button disappears, so the focus moves into the form, and back when the form closes.
  function open() {
    flushSync(() => setOpen(true))
    row.current?.querySelector('textarea')?.focus()
  }
  function close() {
    flushSync(() => setOpen(false))
    row.current?.querySelector('button')?.focus()
  }

  return (
    <li ref={row} className="grid gap-2 border-line border-b py-4 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p ref={title} tabIndex={-1} className="font-semibold outline-none wrap-anywhere">
          {design.title}
        </p>
        <StatusChip tone={tone}>{label}</StatusChip>
      </div>
      <p className="text-muted text-small">
        Case {number} · {formatDay(found.created_at)}
      </p>
      <p className="text-[0.9375rem] whitespace-pre-line wrap-anywhere">
        {claimant} reported that it uses this work: {work}
      </p>
      {state === 'taken_down' &&
        (isOpen ? (
          <CounterNoticeForm caseId={found.id} userId={userId} onSent={() => title.current?.focus()} onClose={close} />
        ) : (
          <div>
            <Button size="sm" aria-label={`Send a counter-notice for ${design.title}`} onClick={open}>
              Send a counter-notice
            </Button>
          </div>
        ))}
      {state === 'countered' && (
        <p className="text-small">We received your counter-notice and forwarded it. We email you the decision.</p>
      )}
    </li>
  )
}

const LABELS = {
  received: { label: 'Under review', tone: 'amber' },
  taken_down: { label: 'Removed', tone: 'signal' },
  countered: { label: 'Under review', tone: 'amber' },
  restored: { label: 'Restored', tone: 'green' },
  upheld: { label: 'Stays removed', tone: 'signal' },
  dismissed: { label: 'Dismissed', tone: 'gray' },
} as const satisfies Record<RightsState, unknown>
