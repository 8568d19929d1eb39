import type { ReactNode } from 'react'

export type PickerProps<Choice extends string> = {
  value: Choice | undefined
  onChange: (value: Choice) => void
}

/** A group of radio buttons with the chosen one's name written beside the legend. */
export function Picker({ legend, chosen, children }: { legend: string; chosen?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[0.9375rem]">
        <b className="font-semibold">{legend}</b> {chosen && <span className="text-muted">{chosen}</span>}
      </legend>
      {children}
    </fieldset>
  )
}
