import { type ReactNode, useId } from 'react'
import { FieldNote } from '#app/ui/field-note.tsx'

type ChoiceGroupProps = { legend: string; hint?: string; error: string | undefined; children: ReactNode }

/** A group of radio buttons with an error. The group gets the focus if nothing is chosen. */
export function ChoiceGroup({ legend, hint, error, children }: ChoiceGroupProps) {
  const [legendId, noteId] = [useId(), useId()]
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={legendId}
      aria-invalid={error ? true : undefined}
      aria-describedby={error || hint ? noteId : undefined}
      className="grid min-w-0 gap-1.5"
    >
      <p id={legendId} className="text-[0.9375rem] font-semibold">
        {legend}
      </p>
      {children}
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}
