import { cx } from '#app/ui/cx.ts'

/** Decorative crop marks, as on a printer's sheet. */
export function CropMarks() {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-3 sm:inset-5">
      {CORNERS.map((corner) => (
        <span key={corner} className={cx('absolute size-4.5 border-muted', corner)} />
      ))}
    </span>
  )
}

const CORNERS = [
  'top-0 left-0 border-t border-l',
  'top-0 right-0 border-t border-r',
  'bottom-0 left-0 border-b border-l',
]
