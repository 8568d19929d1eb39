import { cx } from './cx.ts'

/** Holds the place of something that is loading; give it the size of what it stands for. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={cx('skeleton', className)} />
}
