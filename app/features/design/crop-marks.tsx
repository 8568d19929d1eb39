import { cx } from '#app/ui/cx.ts'

/** Decorative crop marks, as on a printer's sheet. The gallery has its buttons in the fourth corner. */
export function CropMarks({ corners = 3 }: { corners?: 3 | 4 }) {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-3 sm:inset-5">
      {CORNERS.slice(0, corners).map((corner) => (
        <span key={corner} className={cx('absolute size-4.5 border-muted', corner)} />
      ))}
    </span>
  )
}

const CORNERS = [
  'top-0 left-0 border-t border-l',
  'top-0 right-0 border-t border-r',
  'bottom-0 left-0 border-b border-l',
  'right-0 bottom-0 border-r border-b',
]
