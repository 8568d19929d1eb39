import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatCount } from '#domain/format-count.ts'
import { formatLocalTime } from '#domain/local-dates.ts'
import { ISSUE_ACTIONS, type IssueAction, statesBefore } from '#domain/newsletter.ts'
import { IssuePreview } from './issue-preview.tsx'
import { ISSUE_WORDS } from './issue-words.ts'
import { type Issue, issueKey, newsletterKey } from './newsletter-queries.ts'

const ACTION_WORDS: Record<IssueAction, string> = {
  unschedule: 'Cancel and edit',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop for good',
}

/** An issue that is scheduled or sent: progress, results, and what an admin can still do. */
export function IssueReport({ issue }: { issue: Issue }) {
  const { subject, state, send_at: sendAt, finished_at: finishedAt, counts } = issue
  const { word, tone } = ISSUE_WORDS[state]
  const progressId = useId()
  const done = counts.sent + counts.bounced + counts.failed + counts.skipped
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-2">
      <div className="grid gap-6">
        <h2 className="display-3 wrap-anywhere">{subject}</h2>
        <div role="status">
          <StatusChip tone={tone}>{word}</StatusChip>
        </div>
        <p className="text-muted">
          {sendAt && `Scheduled for ${formatLocalTime(sendAt)}`}
          {finishedAt && ` · Finished ${formatLocalTime(finishedAt)}`}
        </p>
        {counts.recipients > 0 && (
          <div className="grid gap-2">
            <label htmlFor={progressId} className="num font-semibold">
              {formatCount(done)} of {formatCount(counts.recipients)} done
            </label>
            <progress id={progressId} value={done} max={counts.recipients} className="h-3 w-full accent-ink" />
          </div>
        )}
        <Counts counts={counts} />
        <Actions issue={issue} />
      </div>
      <IssuePreview text={issue} />
    </div>
  )
}

function Counts({ counts }: { counts: Issue['counts'] }) {
  const rows = [
    ['Sent', counts.sent],
    ['Bounced', counts.bounced],
    ['Unsubscribed', counts.unsubscribed],
    ['Skipped', counts.skipped],
    ['Failed', counts.failed],
  ] as const
  return (
    <dl className="border-ink border-t">
      {rows.map(([name, count]) => (
        <div key={name} className="flex justify-between gap-4 border-line border-b py-2">
          <dt>{name}</dt>
          <dd className="num font-semibold">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ issue: { id, version, state } }: { issue: Issue }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const possible = ISSUE_ACTIONS.filter((action) => statesBefore(action).includes(state))

  async function act(action: IssueAction) {
    setBusy(true)
    await attempt(async () => {
      const json = { version, action }
      const changed = await read(api['newsletter-issues'][':id'].actions.$post({ param: { id }, json }))
      client.setQueryData(issueKey(id), changed)
    })
    // After a conflict, shows the state that caused it.
    void client.invalidateQueries({ queryKey: newsletterKey })
    setBusy(false)
  }
  if (possible.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {possible.map((action) => (
        <Button key={action} busy={busy} onClick={() => act(action)}>
          {ACTION_WORDS[action]}
        </Button>
      ))}
    </div>
  )
}
