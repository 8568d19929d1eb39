import { ArrowRight } from 'lucide'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** Link to a longer list or the next page. */
export function ArrowLink({ className, children, ...props }: LinkProps) {
  return (
    <Link
      {...props}
      className={cx(
        'group inline-flex items-center gap-2 border-b-2 py-3 font-display text-lg/none font-semibold tracking-[0.03em] uppercase',
        className,
      )}
    >
      {children}
      <Icon
        icon={ArrowRight}
        size={20}
        strokeWidth={1.75}
        className="transition-transform duration-180 group-hover:translate-x-1"
      />
    </Link>
  )
}
