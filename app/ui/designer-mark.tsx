import { initialsOf } from '#domain/initials.ts'
import { cx } from './cx.ts'

const STRIPES = ['bg-signal', 'bg-amber', 'bg-green', 'bg-blue', 'bg-orange']

type DesignerMarkProps = { id: string; name: string; image?: string | null; isLarge?: boolean }

/** A designer's image or initials on a slanted plate with a colored stripe. Decorative, because the name is next to it. */
export function DesignerMark({ id, name, image, isLarge }: DesignerMarkProps) {
  const stripe = STRIPES[Number.parseInt(id.slice(0, 6), 16) % STRIPES.length]
  return (
    <span aria-hidden="true" className={cx('flex flex-none -skew-x-12', isLarge ? 'gap-1.5' : 'gap-1')}>
      <i className={cx(stripe, isLarge ? 'w-2.5 sm:w-3.5' : 'w-1.75')} />
      <i className={cx(stripe, isLarge ? 'w-1 sm:w-1.5' : 'w-0.75')} />
      <span
        className={cx(
          'grid place-items-center overflow-hidden bg-ink text-paper ink:bg-carbon',
          isLarge ? 'h-21 min-w-23 px-2 sm:h-34 sm:min-w-38' : 'h-14 min-w-15.5 px-1 sm:h-16 sm:min-w-18',
        )}
      >
        {image ? (
          <Avatar image={image} isLarge={isLarge} />
        ) : (
          // Not italic, because the plate is already slanted.
          <span
            className={cx(
              'figure not-italic leading-none tracking-[-0.01em]',
              isLarge ? 'text-[3rem] sm:text-[5rem]' : 'text-[1.875rem] sm:text-[2.125rem]',
            )}
          >
            {initialsOf(name) || '#'}
          </span>
        )}
      </span>
    </span>
  )
}

/** Upright on the slanted plate, and wide enough to fill its corners. */
function Avatar({ image, isLarge }: { image: string; isLarge: boolean | undefined }) {
  return (
    <img
      src={`${image}?width=320`}
      alt=""
      width={152}
      height={136}
      className={cx(
        '-mx-6 skew-x-12 object-cover',
        isLarge ? 'h-21 w-31 sm:h-34 sm:w-48' : 'h-14 w-22 sm:h-16 sm:w-25',
      )}
    />
  )
}
