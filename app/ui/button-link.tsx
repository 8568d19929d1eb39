import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClass } from './button.tsx'
import { cx } from './cx.ts'

export function ButtonLink({ variant, size, wide, className, ...props }: LinkProps & ButtonLook) {
  return (
    <Link
      {...props}
      data-keep-clear={variant === 'primary' || undefined}
      className={cx(buttonClass({ variant, size, wide }), className)}
    />
  )
}
