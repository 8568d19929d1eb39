const KEYS = [
  ['← ↑ → ↓', 'choose'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['Enter', 'look closer'],
  ['X', 'select'],
  ['U', 'undo'],
] as const

/** What the keyboard does, for whoever has one. */
export function KeyLegend() {
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-5 gap-y-1.5 text-small text-muted max-sm:hidden">
      <span>With the keyboard in the list:</span>
      {KEYS.map(([key, meaning]) => (
        <span key={key} className="whitespace-nowrap">
          <kbd className="mr-1.5 rounded-1 border border-edge bg-card px-1.5 py-0.5 font-text text-micro text-ink">
            {key}
          </kbd>
          {meaning}
        </span>
      ))}
    </p>
  )
}
