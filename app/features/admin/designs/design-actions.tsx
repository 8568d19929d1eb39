import { SelectionBar } from '#app/features/admin/selection-bar.tsx'
import { plural } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { type ReviewStep, STATUS_STEPS, shownStatus } from '#domain/review.ts'
import type { AnyDesign } from './any-design.ts'

type DesignActionsProps = {
  selected: readonly AnyDesign[]
  shown: number
  busy: boolean
  onSelectAll: () => void
  onClear: () => void
  onStep: (step: ReviewStep, designs: readonly AnyDesign[]) => void
}

const STEPS: readonly { step: ReviewStep; label: string }[] = [
  { step: 'approve', label: 'Approve' },
  { step: 'reject', label: 'Reject' },
  { step: 'archive', label: 'Archive' },
  { step: 'restore', label: 'Restore' },
]

/** Actions on the selected designs. Each applies to those whose status allows it. */
export function DesignActions({ selected, shown, busy, onSelectAll, onClear, onStep }: DesignActionsProps) {
  if (selected.length === 0) return null
  return (
    <SelectionBar
      label="Selected designs"
      count={selected.length}
      shown={shown}
      summary={`${plural(selected.length, 'design')} selected`}
      onSelectAll={onSelectAll}
      onClear={onClear}
    >
      {STEPS.map(({ step, label }) => {
        const designs = selected.filter((design) => allows(design, step))
        return (
          designs.length > 0 && (
            <Button key={step} size="sm" busy={busy} onClick={() => onStep(step, designs)}>
              {label} {designs.length}
            </Button>
          )
        )
      })}
    </SelectionBar>
  )
}

function allows(design: AnyDesign, step: ReviewStep) {
  const steps: readonly ReviewStep[] = STATUS_STEPS[shownStatus(design)]
  return steps.includes(step)
}
