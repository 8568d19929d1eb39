import { cx } from '#app/ui/cx.ts'

type ShareBarProps = { approved: number; rejected: number; pending: number }

/** The shares of a designer's approved, rejected and pending designs. Always full width; the Total column shows the volume. */
export function ShareBar({ approved, rejected, pending }: ShareBarProps) {
  const total = approved + rejected + pending
  const parts = [
    { name: 'approved', count: approved, fill: 'bg-green' },
    { name: 'rejected', count: rejected, fill: 'bg-signal' },
    { name: 'pending', count: pending, fill: 'bg-amber' },
  ].filter(({ count }) => count > 0)
  return (
    <div
      role="img"
      aria-label={parts.map(({ count, name }) => `${count} ${name}`).join(', ')}
      className="flex h-4 w-full -skew-x-12 gap-0.5 forced-color-adjust-none"
    >
      {parts.map(({ name, count, fill }) => (
        <span key={name} className={cx('min-w-1', fill)} style={{ width: `${(100 * count) / Math.max(1, total)}%` }} />
      ))}
    </div>
  )
}
