import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Input } from './input.tsx'

export function PriceInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <div className="relative">
      <span aria-hidden="true" className="pointer-events-none absolute top-0 left-3.5 leading-12 text-muted">
        $
      </span>
      <Input inputMode="decimal" autoComplete="off" {...props} className={cx('num pl-7', className)} />
    </div>
  )
}
