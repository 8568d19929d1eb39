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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div
      role="group"
      aria-label="Selected designs"
      data-keep-clear
      className="on-ink sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-3"
    >
      <p role="status" className="font-semibold">
        {plural(selected.length, 'design')} selected
      </p>
      <div className="flex flex-wrap gap-2">
        {selected.length < shown && (
          <Button size="sm" onClick={onSelectAll}>
            Select all {shown} shown
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
      <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
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
      </div>
    </div>
  )
}

function allows(design: AnyDesign, step: ReviewStep) {
  const steps: readonly ReviewStep[] = STATUS_STEPS[shownStatus(design)]
  return steps.includes(step)
}
