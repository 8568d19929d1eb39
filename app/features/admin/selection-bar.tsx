import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

type SelectionBarProps = {
  label: string
  count: number
  shown: number
  summary: string
  note?: string | false
  onSelectAll: () => void
  onClear: () => void
  /** The buttons that act on the selected rows. */
  children: ReactNode
}

/** Actions on the selected rows of a list, at the bottom of the window. */
export function SelectionBar({
  label,
  count,
  shown,
  summary,
  note,
  onSelectAll,
  onClear,
  children,
}: SelectionBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div
      role="group"
      aria-label={label}
      data-keep-clear
      className="on-ink sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-3"
    >
      <p role="status" className="num font-semibold">
        {summary}
      </p>
      <div className="flex flex-wrap gap-2">
        {count < shown && (
          <Button size="sm" onClick={onSelectAll}>
            Select all {shown} shown
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
      <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
      {note && <p className="w-full text-small">{note}</p>}
    </div>
  )
}
