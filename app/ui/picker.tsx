import type { ReactNode } from 'react'

export type PickerProps<Choice extends string> = {
  value: Choice | undefined
  onChange: (value: Choice) => void
  /** Shown while nothing is chosen; the id is for `aria-describedby`. */
  hint?: { id: string; text: string }
}

type PickerFrame = {
  legend: string
  chosen?: string
  hint?: { id: string; text: string } | undefined
  /** Shown at the right end of the legend. */
  aside?: ReactNode
  children: ReactNode
}

/** A group of radio buttons that shows the chosen value next to the legend. */
export function Picker({ legend, chosen, hint, aside, children }: PickerFrame) {
  return (
    // The aside is outside the fieldset, because content inside starts below the legend.
    <div className="relative">
      {aside && <div className="absolute top-0 right-0">{aside}</div>}
      <fieldset className="min-w-0">
        <legend className="mb-2 text-[0.9375rem]">
          <b className="font-semibold">{legend}</b>{' '}
          {chosen ? (
            <span className="text-muted">{chosen}</span>
          ) : (
            hint && (
              <span id={hint.id} className="text-muted">
                {hint.text}
              </span>
            )
          )}
        </legend>
        {children}
      </fieldset>
    </div>
  )
}
