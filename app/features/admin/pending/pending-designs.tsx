import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
import { KeyLegend } from './key-legend.tsx'
import type { Decision, PendingDesign } from './queue.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewCard } from './review-card.tsx'
import { keepDraft } from './review-drafts.ts'
import { useClickGuard } from './use-click-guard.ts'
import { useQueue } from './use-queue.ts'
import { useSelection } from './use-selection.ts'
import { cardsIn, useShortcuts } from './use-shortcuts.ts'

/** The review queue, round-robin across designers. */
export function PendingDesigns() {
  const { items, error, hasMore, more, reload, decide, undoLatest, replace } = useQueue()
  const selection = useSelection()
  const clickGuard = useClickGuard()
  const [inspectedId, setInspected] = useState<string>()
  const [rejected, setRejected] = useState<readonly PendingDesign[]>()
  const [undone, setUndone] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const panel = useRef<HTMLElement>(null)
  const chosen = items?.filter(({ id }) => selection.has(id)) ?? []
  const find = (id: string | undefined) => items?.find((design) => design.id === id)
  const inspected = find(inspectedId)

  /** Moves the focus to the next design, so that the same key can decide it. */
  async function act(designs: readonly PendingDesign[], decision: Decision) {
    const ids = new Set(designs.map(({ id }) => id))
    const index = cardsIn(list.current).findIndex(({ dataset }) => ids.has(dataset.design ?? ''))
    flushSync(() => {
      setInspected(undefined)
      setRejected(undefined)
      setUndone(undefined)
      selection.drop(ids)
    })
    clickGuard.start()
    const done = decide(designs, decision)
    if (cardsIn(list.current).length > 0) shortcuts.focusAt(index)
    else panel.current?.focus()
    const kept = await done
    if (decision.step !== 'reject' || kept.length === 0) return
    // The typed reason is still there, so that the admin can try again.
    keepDraft(designs, kept)
    setRejected(kept)
  }
  const withDesign = (work: (design: PendingDesign) => void) => (id: string) => {
    const design = find(id)
    if (design) work(design)
  }
  const shortcuts = useShortcuts(list, {
    approve: withDesign((design) => void act([design], { step: 'approve' })),
    reject: withDesign((design) => setRejected([design])),
    select: selection.toggle,
    inspect: setInspected,
    undo: () => void undoLatest().then(([first]) => setUndone(first?.id)),
  })

  // After an undo, the focus moves to the design as soon as it is shown again.
  const isRestored = items?.some(({ id }) => id === undone) ?? false
  useEffect(() => {
    if (!isRestored) return
    cardsIn(list.current)
      .find(({ dataset }) => dataset.design === undone)
      ?.focus()
    setUndone(undefined)
  }, [isRestored, undone])

  if (!items) return <PanelState error={error} onRetry={reload} />
  return (
    // Every shortcut has an equivalent button.
    <section
      ref={panel}
      aria-label="Review queue"
      tabIndex={-1}
      onKeyDown={shortcuts.onKeyDown}
      onClickCapture={clickGuard.onClickCapture}
      className="pt-6 outline-none"
    >
      {items.length === 0 ? (
        <EmptyState
          title="No pending designs to review."
          text="New submissions appear here, oldest first. Designers take turns, so no one waits behind a large batch."
          action={
            <Button size="sm" onClick={reload}>
              Refresh
            </Button>
          }
        />
      ) : (
        <>
          <KeyLegend />
          <ul ref={list} className="grid gap-6 lg:grid-cols-2">
            {items.map((design, index) => (
              <ReviewCard
                key={design.id}
                design={design}
                isFirst={index === 0}
                isSelected={selection.has(design.id)}
                onSelect={() => selection.toggle(design.id)}
                onInspect={() => setInspected(design.id)}
                onApprove={() => act([design], { step: 'approve' })}
                onReject={() => setRejected([design])}
              />
            ))}
          </ul>
          {hasMore && (
            <Button className="mt-6" onClick={() => void more()}>
              Load more
            </Button>
          )}
        </>
      )}
      <BulkBar
        count={chosen.length}
        shown={items.length}
        onSelectAll={() => selection.set(items.map(({ id }) => id))}
        onClear={() => selection.set([])}
        onApprove={() => act(chosen, { step: 'approve' })}
        onReject={() => setRejected(chosen)}
      />
      {inspected && (
        <InspectDialog
          key={inspected.id}
          design={inspected}
          onEdited={replace}
          onClose={() => setInspected(undefined)}
          onApprove={(design) => void act([design], { step: 'approve' })}
          onReject={() => setRejected([inspected])}
        />
      )}
      <RejectDialog
        designs={rejected}
        onClose={() => setRejected(undefined)}
        onReject={(decision) => act(rejected ?? [], decision)}
      />
    </section>
  )
}
