const KEYS = [
  ['← ↑ → ↓', 'move'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['Enter', 'zoom in'],
  ['X', 'select'],
  ['U', 'undo'],
] as const

export function KeyLegend() {
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-5 gap-y-1.5 text-small text-muted max-sm:hidden">
      <span>Keyboard shortcuts:</span>
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
