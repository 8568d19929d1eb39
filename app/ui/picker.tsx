import type { ReactNode } from 'react'

export type PickerProps<Choice extends string> = {
  value: Choice | undefined
  onChange: (value: Choice) => void
  /** What to do while nothing is chosen, with an id for whatever else it explains. */
  hint?: { id: string; text: string }
}

type PickerFrame = {
  legend: string
  chosen?: string
  hint?: { id: string; text: string } | undefined
  /** A button at the right end of the legend's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A group of radio buttons with the chosen one's name written beside the legend. */
export function Picker({ legend, chosen, hint, aside, children }: PickerFrame) {
  return (
    // Beside the fieldset, since what is placed inside one starts below its legend.
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
