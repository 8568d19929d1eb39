import { cx } from './cx.ts'

/** Loading placeholder; give it the size of the content. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={cx('skeleton', className)} />
}
