import { cx } from '#app/ui/cx.ts'
import type { PasswordStrength as Strength } from '#domain/passwords.ts'

const LEVELS: Record<Strength, { name: string; bars: number; tone: string }> = {
  weak: { name: 'Weak', bars: 1, tone: 'bg-signal' },
  fair: { name: 'Fair', bars: 2, tone: 'bg-amber' },
  strong: { name: 'Strong', bars: 3, tone: 'bg-green' },
}

export function PasswordStrength({ strength }: { strength: Strength }) {
  const { name, bars, tone } = LEVELS[strength]
  return (
    <span className="mt-2 flex items-center gap-3">
      <span aria-hidden="true" className="flex flex-1 gap-1">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={cx('h-1 flex-1', bar <= bars ? tone : 'bg-line')} />
        ))}
      </span>
      <span>
        <span className="text-muted">Strength:</span> <b className="font-semibold">{name}</b>
      </span>
    </span>
  )
}
