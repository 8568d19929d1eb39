import { useState } from 'react'
import { PinnedImages } from '#app/features/design/pins/pinned-images.tsx'
import { copyOf } from '#app/features/design/shown-design.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { formatDay } from '#domain/dates.ts'
import type { Rejection } from './facts.ts'
import { PRESSED } from './pressed.ts'

/** Light and dark artwork is visible on it. */
const BACKGROUND = 'bg-garment-gray'

type BeforeAfterProps = {
  title: string
  /** The rejected version, or the one in the shop. */
  before: Pick<Rejection, 'images' | 'pins'> & Partial<Rejection>
  after: readonly string[]
}

/** The earlier artwork next to the new one, or both in one frame with a slider between them. */
export function BeforeAfter({ title, before, after }: BeforeAfterProps) {
  const [isSlider, setSlider] = useState(false)
  const [old] = before.images
  const [current] = after
  if (!old || !current) return null
  return (
    <section aria-label={`Before and after: ${title}`} className="grid w-full content-start gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" className={PRESSED} aria-pressed={!isSlider} onClick={() => setSlider(false)}>
          Side by side
        </Button>
        <Button size="sm" className={PRESSED} aria-pressed={isSlider} onClick={() => setSlider(true)}>
          Slider
        </Button>
        {before.decided_at && <p className="text-muted text-small">Rejected {formatDay(before.decided_at)}</p>}
      </div>
      {isSlider ? (
        <Slider title={title} before={old} after={current} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <div>
            <h3 className="mb-2 font-semibold">Before</h3>
            {before.pins.length > 0 ? (
              <PinnedImages images={before.images} pins={before.pins} title={`${title} before`} />
            ) : (
              <img
                src={copyOf(old, 640)}
                alt={`${title} before`}
                className={cx(BACKGROUND, 'block max-h-96 max-w-full')}
              />
            )}
          </div>
          <div>
            <h3 className="mb-2 font-semibold">After</h3>
            <img
              src={copyOf(current, 640)}
              alt={`${title} after`}
              className={cx(BACKGROUND, 'block max-h-96 max-w-full')}
            />
          </div>
        </div>
      )}
    </section>
  )
}

function Slider({ title, before, after }: { title: string; before: string; after: string }) {
  const [share, setShare] = useState(50)
  return (
    <div className="grid gap-3">
      <div className={cx(BACKGROUND, 'relative mx-auto aspect-[5/6] h-[min(34rem,56dvh)] max-w-full')}>
        <img src={copyOf(before, 960)} alt={`${title} before`} className="absolute inset-0 size-full object-contain" />
        <div className={cx(BACKGROUND, 'absolute inset-0')} style={{ clipPath: `inset(0 0 0 ${share}%)` }}>
          <img src={copyOf(after, 960)} alt={`${title} after`} className="size-full object-contain" />
        </div>
        <span aria-hidden="true" className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: `${share}%` }} />
      </div>
      <label className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-small">
        <span aria-hidden="true">Before</span>
        <input
          type="range"
          aria-label="Divider between before and after"
          min={0}
          max={100}
          value={share}
          onChange={({ target }) => setShare(Number(target.value))}
          className="w-full accent-signal"
        />
        <span aria-hidden="true">After</span>
      </label>
    </div>
  )
}
