import { initialsOf } from '#domain/initials.ts'
import { cx } from './cx.ts'

const STRIPES = ['bg-signal', 'bg-amber', 'bg-green', 'bg-blue', 'bg-orange']

/** A designer's initials on a slanted plate with a colored stripe. Decorative, because the name is next to it. */
export function DesignerMark({ id, name, isLarge }: { id: string; name: string; isLarge?: boolean }) {
  const stripe = STRIPES[Number.parseInt(id.slice(0, 6), 16) % STRIPES.length]
  return (
    <span aria-hidden="true" className={cx('flex flex-none -skew-x-12', isLarge ? 'gap-1.5' : 'gap-1')}>
      <i className={cx(stripe, isLarge ? 'w-2.5 sm:w-3.5' : 'w-1.75')} />
      <i className={cx(stripe, isLarge ? 'w-1 sm:w-1.5' : 'w-0.75')} />
      <span
        className={cx(
          'grid place-items-center bg-ink text-paper ink:bg-carbon',
          isLarge ? 'h-21 min-w-23 px-2 sm:h-34 sm:min-w-38' : 'h-14 min-w-15.5 px-1 sm:h-16 sm:min-w-18',
        )}
      >
        {/* Not italic, because the plate is already slanted. */}
        <span
          className={cx(
            'figure not-italic leading-none tracking-[-0.01em]',
            isLarge ? 'text-[3rem] sm:text-[5rem]' : 'text-[1.875rem] sm:text-[2.125rem]',
          )}
        >
          {initialsOf(name) || '#'}
        </span>
      </span>
    </span>
  )
}
