import { cx } from '#app/ui/cx.ts'
import { changeRate } from '#domain/insight.ts'
import { formatPercent } from './format-percent.ts'

type ChangeProps = {
  current: number | null
  previous: number | null
  format: (value: number) => string
  isLowerBetter?: boolean | undefined
}

/** The change from the previous period, in words as well as in color. */
export function Change({ current, previous, format, isLowerBetter = false }: ChangeProps) {
  const before = previous === null ? undefined : format(previous)
  const change = changeRate(current, previous)
  if (!before) return <span className="text-muted">Nothing to compare with</span>
  if (change === null) return <span className="text-muted">Previous period: {before}</span>
  if (Math.abs(change) < 0.0005) return <span className="text-muted">Unchanged from {before}</span>
  const isGood = change > 0 !== isLowerBetter
  return (
    <>
      <span className={cx('num font-semibold', isGood ? 'text-green' : 'text-signal-down')}>
        {change > 0 ? 'Up' : 'Down'} {formatPercent(Math.abs(change))}
      </span>
      <span className="text-muted"> from {before}</span>
    </>
  )
}
