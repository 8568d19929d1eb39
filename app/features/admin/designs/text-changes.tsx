import { useState } from 'react'
import { Link } from 'react-router'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { toast } from '#app/ui/toast.ts'
import { TrademarkHint } from '#app/ui/trademark-hint.tsx'
import { formatLocalTime } from '#domain/local-dates.ts'
import { type TextChange, textChangesQuery } from './change-queries.ts'

/** Texts that designers changed after the review, with the text that an admin last saw. */
export function TextChanges() {
  const pages = usePagedQuery(textChangesQuery)
  const { items, error, reload } = pages
  if (!items) return <PanelState error={error} onRetry={reload} />
  if (items.length === 0)
    return (
      <EmptyState
        title="No changed texts."
        text="When designers change the text of a design in the shop, it appears here until you have checked it."
        action={null}
      />
    )
  return (
    <>
      <ul aria-label="Changed texts" className="mt-4 border-ink border-t">
        {items.map((change) => (
          <TextChangeRow key={change.design_id} change={change} />
        ))}
      </ul>
      <ListEnd {...pages} />
    </>
  )
}

function TextChangeRow({ change }: { change: TextChange }) {
  const { design_id: id, designer, before, after, changed_at } = change
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)

  async function check() {
    setBusy(true)
    const isDone = await attempt(() => api.designs[':id']['text-check'].$post({ param: { id }, json: { changed_at } }))
    if (isDone) toast({ title: 'Text checked', description: after.title, tone: 'success' })
    setBusy(false)
    void invalidate(adminKeys.designs)
  }

  return (
    <li
      aria-label={after.title}
      className="grid gap-x-10 gap-y-4 border-line border-b py-6 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 content-start gap-3">
        <div>
          <h2 className="font-semibold wrap-anywhere">
            <Link to={`/design/${id}`} reloadDocument className="link">
              {after.title}
            </Link>
          </h2>
          <p className="text-small wrap-anywhere">
            by {designer.display_name}
            <span className="text-muted"> · {formatLocalTime(changed_at)}</span>
          </p>
        </div>
        <Change name="Title" before={before.title} after={after.title} />
        <Change name="Description" before={before.description} after={after.description} />
        <Change name="Tags" before={before.tags.join(', ')} after={after.tags.join(', ')} />
        <TrademarkHint texts={[after.title, after.description, ...after.tags]} />
      </div>
      <div className="flex flex-wrap content-start gap-3 sm:flex-col">
        <Button size="sm" variant="approve" busy={busy} aria-label={`Mark as checked: ${after.title}`} onClick={check}>
          Mark as checked
        </Button>
        <Link
          to={`/design/${id}#edit`}
          reloadDocument
          aria-label={`Edit ${after.title}`}
          className="link inline-flex min-h-10 items-center px-2"
        >
          Edit
        </Link>
      </div>
    </li>
  )
}

function Change({ name, before, after }: { name: string; before: string; after: string }) {
  if (before === after) return null
  return (
    <div className="text-[0.9375rem]">
      <h3 className="font-semibold">{name}</h3>
      <p className="whitespace-pre-line wrap-anywhere">
        <span className="sr-only">Before: </span>
        <del className="text-muted">{before || 'empty'}</del>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        <span className="sr-only">After: </span>
        <ins className="no-underline">{after || 'empty'}</ins>
      </p>
    </div>
  )
}
