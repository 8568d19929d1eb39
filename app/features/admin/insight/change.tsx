import { cx } from '#app/ui/cx.ts'
import { changeRate } from '#domain/insight.ts'
import { formatPercent } from './metrics.ts'

type ChangeProps = { current: number | null; previous: number | null; isLowerBetter?: boolean | undefined }

/** The change from the previous period, in words as well as in color. */
export function Change({ current, previous, isLowerBetter = false }: ChangeProps) {
  const change = changeRate(current, previous)
  if (change === null) return <span className="text-muted">no comparison</span>
  if (Math.abs(change) < 0.0005) return <span className="text-muted">unchanged</span>
  const isGood = change > 0 !== isLowerBetter
  return (
    <span className={cx('num font-semibold', isGood ? 'text-green' : 'text-signal-down')}>
      {change > 0 ? 'up' : 'down'} {formatPercent(Math.abs(change))}
    </span>
  )
}
