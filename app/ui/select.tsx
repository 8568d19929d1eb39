import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { useControl } from './control.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** Native select with our chevron. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...useControl({ ...props, className: cx('appearance-none pr-10', className) })} />
      <Icon
        icon={ChevronDown}
        size={20}
        strokeWidth={1.75}
        className="pointer-events-none absolute inset-y-0 right-3 my-auto"
      />
    </div>
  )
}
