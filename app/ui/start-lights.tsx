import { cx } from './cx.ts'

const HOUSINGS = [1, 2, 3, 4, 5]

/** Five start lights on a beam that extends past both sides; the parent must clip it (overflow-x-clip). */
export function StartLights({ lit, className }: { lit: number; className?: string }) {
  return (
    <div role="img" aria-label={`${lit} of 5 lights lit`} className={cx('@container relative', className)}>
      <div className="absolute -inset-x-[100vw] top-6 h-3 border-y border-line-ink bg-carbon" />
      <div className="relative flex justify-between">
        {HOUSINGS.map((housing) => (
          <div
            key={housing}
            className="grid w-[min(16.6cqw,2.6rem+5.84cqw,8rem)] gap-[min(2cqw,0.75rem)] rounded-3 border border-edge-ink bg-carbon p-[min(2cqw,0.75rem)]"
          >
            <Lamp on={housing <= lit} />
            <Lamp on={housing <= lit} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Lamp({ on }: { on: boolean }) {
  return (
    <span className="aspect-square rounded-full bg-[#08090a] inset-ring inset-ring-line-ink">
      <span
        className={cx(
          'block size-full rounded-full bg-[radial-gradient(circle_at_46%_38%,#ff5b49,#ee3526_38%,#d5281b_68%,#ae1d13)] shadow-[0_0_clamp(12px,2.4cqw,36px)_rgb(229_45_30/0.5)] transition-opacity',
          !on && 'opacity-0',
        )}
      />
    </span>
  )
}
