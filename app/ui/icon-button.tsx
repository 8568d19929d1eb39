import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconNode
  /** Accessible name. */
  label: string
  size?: 'sm' | 'md'
}

export function IconButton({ icon, label, size = 'md', className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={cx(
        'relative grid place-items-center rounded-2 hover:bg-ink/6 ink:hover:bg-carbon',
        size === 'sm' ? 'size-8' : 'size-11',
        className,
      )}
    >
      <Icon icon={icon} size={20} strokeWidth={1.75} />
    </button>
  )
}
