import { useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast.ts'
import { DIFFERENCES } from '#domain/books.ts'
import { formatLocalTime } from '#domain/local-dates.ts'
import type { Difference } from './books-queries.ts'
import { DifferenceFacts, nameOf } from './difference-facts.tsx'

/** One difference with its amounts and its repair. */
export function DifferenceRow({ difference }: { difference: Difference }) {
  const invalidate = useInvalidate()
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, kind, version, resolved_at: resolvedAt } = difference
  const { title, rule, repair, effect } = DIFFERENCES[kind]
  const subject = nameOf(difference)

  async function send() {
    setIsConfirming(false)
    setBusy(true)
    await attempt(async () => {
      await read(api.books.differences[':id'].repair.$post({ param: { id }, json: { version } }))
      toast({ title: 'Difference repaired', description: `${title}: ${subject}`, tone: 'success' })
    }, 'Not repaired')
    setBusy(false)
    await invalidate(adminKeys.books, adminKeys.orders)
  }

  return (
    <li className="grid gap-x-8 gap-y-3 border-line border-b py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-muted text-small">{rule}</p>
        <DifferenceFacts difference={difference} />
      </div>
      {resolvedAt ? (
        <div className="grid gap-1 text-small sm:justify-items-end">
          <StatusChip tone="gray">{difference.repaired_by ? 'Repaired' : 'Resolved'}</StatusChip>
          <p className="text-muted">
            {formatLocalTime(resolvedAt)}
            {difference.repaired_by && ` by ${difference.repaired_by}`}
          </p>
        </div>
      ) : repair ? (
        <Button
          size="sm"
          busy={busy}
          busyText="Repairing…"
          aria-label={`${repair}: ${subject}`}
          onClick={() => setIsConfirming(true)}
        >
          {repair}
        </Button>
      ) : (
        <p className="text-small sm:max-w-72">{effect}</p>
      )}
      {repair && (
        <ConfirmDialog
          open={isConfirming}
          onClose={() => setIsConfirming(false)}
          title={`${repair}?`}
          text={effect}
          confirm={repair}
          cancel="Go back"
          onConfirm={send}
        />
      )}
    </li>
  )
}
