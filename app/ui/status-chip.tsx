import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A colored stripe with a label, so that color is never the only cue. */
export function StatusChip({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-3 font-display text-base/tight font-semibold tracking-[0.03em] whitespace-nowrap',
        tone === 'open' && 'on-ink px-2.5 py-1',
      )}
    >
      <span aria-hidden="true" className={cx('flex h-[1.0625rem] -skew-x-12 gap-0.5', tones[tone])}>
        <span className="w-[5px] bg-current" />
        <span className="my-px w-0.5 bg-current" />
      </span>
      {children}
    </span>
  )
}

const tones = {
  amber: 'text-amber',
  green: 'text-green',
  signal: 'text-signal',
  blue: 'text-blue',
  orange: 'text-orange',
  gray: 'text-gray',
  open: 'text-signal',
}
