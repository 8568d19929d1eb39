import type { InferResponseType } from 'hono/client'
import { historyQuery } from '#app/features/admin/queries.ts'
import type { api } from '#app/lib/api.ts'
import { plural } from '#app/lib/format.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { formatLocalTime } from '#domain/local-dates.ts'

type Entry = InferResponseType<(typeof api.designs)[':id']['history']['$get'], 200>['items'][number]

const ACTIONS: Record<string, string> = {
  submit: 'Submitted',
  approve: 'Approved',
  reject: 'Rejected',
  archive: 'Archived',
  'archive-reason': 'Reason for archiving added',
  restore: 'Restored',
  'undo-review': 'Decision undone',
  edit: 'Edited',
  resubmit: 'Resubmitted',
  'take-down': 'Taken down after a rights complaint',
  'put-back': 'Put back after a rights complaint',
  unpublish: 'Unpublished',
  republish: 'Republished',
  revise: 'Revision submitted',
  'withdraw-revision': 'Revision withdrawn',
  'approve-revision': 'Revision approved',
  'reject-revision': 'Revision rejected',
  'check-text': 'Changed text checked',
}

/** What happened to a design, newest first: who did it, when, why, and the old and new values of edits. */
export function DesignHistory({ designId }: { designId: string }) {
  const { items, error, hasMore, isLoadingMore, loadMore, reload } = usePagedQuery(historyQuery(designId))
  if (!items) return <PanelState error={error} onRetry={reload} />
  return (
    <>
      <ol aria-label="History" className="grid gap-4">
        {items.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasMore && (
        <Button size="sm" className="mt-4" busy={isLoadingMore} busyText="Loading…" onClick={loadMore}>
          Load more
        </Button>
      )}
    </>
  )
}

function HistoryEntry({ entry: { at, action, actor, reason, pins, changes } }: { entry: Entry }) {
  const name = actor?.display_name ?? actor?.email
  return (
    <li className="border-line border-l-2 pl-4 text-[0.9375rem]">
      <p>
        <span className="font-semibold">{ACTIONS[action] ?? action}</span>
        {name && <span className="wrap-anywhere"> by {name}</span>}
      </p>
      <p className="num text-muted text-small">{formatLocalTime(at)}</p>
      {reason && <p className="wrap-anywhere">Reason: {reason}</p>}
      {pins > 0 && <p>{plural(pins, 'note')} on the artwork</p>}
      {changes.map(({ field, before, after }) => (
        <p key={field} className="wrap-anywhere">
          {field}: {before !== null && <del className="text-muted">{before || 'empty'}</del>}
          {before !== null && ' → '}
          <ins className="no-underline">{after || 'empty'}</ins>
        </p>
      ))}
    </li>
  )
}
