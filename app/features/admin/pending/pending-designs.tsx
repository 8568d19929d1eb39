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
import { cardsIn, useKeys } from './use-keys.ts'
import { useQueue } from './use-queue.ts'
import { useSelection } from './use-selection.ts'

/** What waits for a decision, oldest first and in turns. */
export function PendingDesigns() {
  const { items, error, hasMore, more, reload, decide, undoLatest } = useQueue()
  const selection = useSelection()
  const [inspected, setInspected] = useState<PendingDesign>()
  const [rejected, setRejected] = useState<readonly PendingDesign[]>()
  const [undone, setUndone] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const panel = useRef<HTMLElement>(null)
  const chosen = items?.filter(({ id }) => selection.has(id)) ?? []
  const find = (id: string) => items?.find((design) => design.id === id)

  /** The place of what was decided is taken by the next one, so that the same key decides on that. */
  async function act(designs: readonly PendingDesign[], decision: Decision) {
    const ids = new Set(designs.map(({ id }) => id))
    const index = cardsIn(list.current).findIndex(({ dataset }) => ids.has(dataset.design ?? ''))
    flushSync(() => {
      setInspected(undefined)
      setRejected(undefined)
      setUndone(undefined)
      selection.drop(ids)
    })
    const done = decide(designs, decision)
    if (cardsIn(list.current).length > 0) keys.focusAt(index)
    else panel.current?.focus()
    await done
  }
  const withDesign = (work: (design: PendingDesign) => void) => (id: string) => {
    const design = find(id)
    if (design) work(design)
  }
  const keys = useKeys(list, {
    approve: withDesign((design) => void act([design], { step: 'approve' })),
    reject: withDesign((design) => setRejected([design])),
    select: selection.toggle,
    inspect: withDesign(setInspected),
    undo: () => void undoLatest().then(([first]) => setUndone(first?.id)),
  })

  // The keyboard goes to what was taken back, as soon as it is shown again.
  const isBack = items?.some(({ id }) => id === undone) ?? false
  useEffect(() => {
    if (!isBack) return
    cardsIn(list.current)
      .find(({ dataset }) => dataset.design === undone)
      ?.focus()
    setUndone(undefined)
  }, [isBack, undone])

  if (!items) return <PanelState error={error} onRetry={reload} />
  return (
    // Every key has a button that does the same.
    <section
      ref={panel}
      aria-label="Review queue"
      tabIndex={-1}
      onKeyDown={keys.onKeyDown}
      className="pt-6 outline-none"
    >
      {items.length === 0 ? (
        <EmptyState
          title="No pending designs to review."
          text="What designers send in stands here, oldest first. Everybody has a turn, however much others send."
          action={
            <Button size="sm" onClick={reload}>
              Look again
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
                onInspect={() => setInspected(design)}
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
          design={inspected}
          onClose={() => setInspected(undefined)}
          onApprove={() => act([inspected], { step: 'approve' })}
          onReject={() => setRejected([inspected])}
        />
      )}
      <RejectDialog
        designs={rejected}
        onClose={() => setRejected(undefined)}
        onReject={(reason) => act(rejected ?? [], { step: 'reject', reason })}
      />
    </section>
  )
}
