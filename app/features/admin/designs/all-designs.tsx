import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AdminPage } from '#app/features/admin/admin-page.tsx'
import type { Decision } from '#app/features/admin/pending/queue.ts'
import { RejectDialog } from '#app/features/admin/pending/reject-dialog.tsx'
import { keepDraft } from '#app/features/admin/pending/review-drafts.ts'
import { useSelection } from '#app/features/admin/pending/use-selection.ts'
import { adminKeys, allDesignsQuery } from '#app/features/admin/queries.ts'
import { ArchiveReason } from '#app/features/design/archive-reason.tsx'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import type { ReviewStep } from '#domain/review.ts'
import type { AnyDesign } from './any-design.ts'
import { DesignActions } from './design-actions.tsx'
import { DesignFilters } from './design-filters.tsx'
import { type DesignParams, toQuery, useDesignParams } from './design-params.ts'
import { DesignRow } from './design-row.tsx'
import { DESIGN_VIEWS, DesignViews } from './design-views.tsx'
import { Revisions } from './revisions.tsx'
import { TextChanges } from './text-changes.tsx'
import { useDesignSteps } from './use-design-steps.ts'

/** Designs of every status, with filters, actions on many designs, and the history of each. */
export const AllDesigns = withQueries(AllDesignsPage)

function AllDesignsPage() {
  const params = useDesignParams()
  const [search] = useSearchParams()
  const view = DESIGN_VIEWS.find((name) => name === search.get('view')) ?? 'all'
  return (
    <AdminPage title="All designs" intro="Every design, whatever its status. Archived designs can be restored here.">
      <DesignViews view={view} />
      {view === 'revisions' && <Revisions />}
      {view === 'texts' && <TextChanges />}
      {view === 'all' && (
        <>
          <DesignFilters params={params} />
          <DesignList params={params} />
        </>
      )}
    </AdminPage>
  )
}

function DesignList({ params: { filter, hrefTo, clear } }: { params: DesignParams }) {
  const designs = usePagedQuery(allDesignsQuery(toQuery(filter)))
  const selection = useSelection()
  const invalidate = useInvalidate()
  const { busy, decide, keepVersions } = useDesignSteps()
  const [rejected, setRejected] = useState<readonly AnyDesign[]>()
  const [archived, setArchived] = useState<readonly { id: string; updatedAt: string }[]>([])
  const { items, isOutdated, error } = designs
  const panel = useRef<HTMLDivElement>(null)

  async function act(chosen: readonly AnyDesign[], decision: Decision) {
    setRejected(undefined)
    const { decided, failed } = await decide(chosen, decision, () => setArchived([]))
    selection.drop(decided.map(({ design }) => design.id))
    if (decision.step === 'archive') setArchived(decided.map(({ design, updatedAt }) => ({ id: design.id, updatedAt })))
    if (decision.step !== 'reject' || failed.length === 0) return
    keepDraft(chosen, failed)
    setRejected(failed)
  }
  const start = (step: ReviewStep, chosen: readonly AnyDesign[]) =>
    step === 'reject' ? setRejected(chosen) : void act(chosen, { step })

  // After a change of filters, an error must not hide behind the old list.
  if (!items || (error && isOutdated)) return <PanelState error={error} onRetry={designs.reload} />
  const selected = items.filter(({ id }) => selection.has(id))
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className={cx('outline-none', isOutdated && 'opacity-60')}
      aria-busy={isOutdated || undefined}
    >
      {archived.length > 0 && (
        <ArchiveReason
          key={archived.map(({ id }) => id).join()}
          designs={archived}
          onDone={(saved) => {
            keepVersions(saved)
            setArchived([])
            panel.current?.focus({ preventScroll: true }) // The form disappears.
            void invalidate(adminKeys.designs)
          }}
        />
      )}
      {items.length === 0 ? (
        <EmptyState
          title="No designs found."
          text="No designs match. Change or clear the filters."
          action={<Button onClick={clear}>Clear filters</Button>}
        />
      ) : (
        <>
          <ul aria-label="Designs" className="border-ink border-t">
            {items.map((design) => (
              <DesignRow
                key={design.id}
                design={design}
                isSelected={selection.has(design.id)}
                onSelect={() => selection.toggle(design.id)}
                hrefTo={hrefTo}
              />
            ))}
          </ul>
          <ListEnd {...designs} />
        </>
      )}
      <DesignActions
        selected={selected}
        shown={items.length}
        busy={busy}
        onSelectAll={() => selection.set(items.map(({ id }) => id))}
        onClear={() => selection.set([])}
        onStep={start}
      />
      <RejectDialog
        designs={rejected}
        onClose={() => setRejected(undefined)}
        onReject={(decision) => void act(rejected ?? [], decision)}
      />
    </div>
  )
}
