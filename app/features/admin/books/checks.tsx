import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { plural } from '#app/lib/format.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast.ts'
import { BOOKS_STALE_AFTER_HOURS } from '#domain/books.ts'
import { formatLocalTime } from '#domain/local-dates.ts'
import type { BooksOverview } from './books-queries.ts'
import { DifferenceList } from './difference-list.tsx'
import { RuleTable } from './rule-table.tsx'

/** Green or red, both sides of each rule, and the rows that differ. */
export function Checks({ overview }: { overview: BooksOverview }) {
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)
  const { tone, label, text } = describe(overview)

  async function check() {
    setBusy(true)
    await attempt(async () => {
      const { differences } = await read(api.books.check.$post())
      const description = differences === 0 ? 'Nothing differs.' : `${plural(differences, 'difference')} to repair.`
      toast({ title: 'Books checked', description, tone: differences === 0 ? 'success' : 'destructive' })
    })
    setBusy(false)
    await invalidate(adminKeys.books)
  }

  return (
    <>
      <section aria-label="Result of the check" className="flex flex-wrap items-center justify-between gap-4 py-6">
        <div role="status">
          <StatusChip tone={tone}>{label}</StatusChip>
          <p className="mt-1 text-muted text-small">{text}</p>
        </div>
        <Button busy={busy} busyText="Checking…" onClick={check}>
          Check now
        </Button>
      </section>
      {overview.checked_at && <RuleTable overview={overview} />}
      <DifferenceList state="open" />
      <DifferenceList state="resolved" />
    </>
  )
}

function describe({ state, checked_at: checkedAt, days, days_left: daysLeft }: BooksOverview) {
  const checked = checkedAt && `Last checked ${formatLocalTime(checkedAt)}. The sums cover ${plural(days, 'day')}.`
  if (state === 'balanced') return { tone: 'green', label: 'The books balance', text: checked } as const
  if (state === 'differences') return { tone: 'signal', label: 'The books do not balance', text: checked } as const
  if (!checkedAt)
    return { tone: 'amber', label: 'Not checked yet', text: 'The first check runs within the hour.' } as const
  if (daysLeft > 0) {
    const text = `${checked} ${plural(daysLeft, 'older day')} left; the hourly check goes on with them.`
    return { tone: 'amber', label: 'Not checked completely yet', text } as const
  }
  const text = `${checked} A check is due every hour; this one is more than ${BOOKS_STALE_AFTER_HOURS} hours old.`
  return { tone: 'amber', label: 'Check overdue', text } as const
}
