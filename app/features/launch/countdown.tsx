import { cx } from '#app/ui/cx.ts'
import { countDown } from '#domain/launch.ts'

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Days, hours, minutes and seconds until the launch. */
export function Countdown({ leftMs }: { leftMs: number }) {
  const left = countDown(leftMs)
  const isLong = left.days > 99
  return (
    <div
      role="timer"
      aria-label={`${left.days} days, ${left.hours} hours, ${left.minutes} minutes and ${left.seconds} seconds`}
      className="grid grid-cols-2 gap-y-6 sm:grid-cols-4 sm:gap-y-0"
    >
      {PARTS.map((part) => (
        <div
          key={part}
          aria-hidden="true"
          className="min-w-0 border-line-ink max-sm:even:border-l max-sm:even:pl-3 sm:border-l sm:pl-[clamp(0.75rem,1.8vw,1.75rem)] sm:first:border-l-0 sm:first:pl-0"
        >
          <span
            className={cx(
              'figure -ml-[0.04em] block leading-[0.8] tracking-[-0.02em]',
              isLong
                ? 'text-[28vw] sm:text-[clamp(4rem,10.6vw,11.5rem)]'
                : 'text-[42vw] sm:text-[clamp(6rem,15.6vw,17rem)]',
            )}
          >
            {String(left[part]).padStart(2, '0')}
          </span>
          <span className="mt-3.5 block text-muted-ink">{part}</span>
        </div>
      ))}
    </div>
  )
}
