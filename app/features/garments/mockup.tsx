import { useEffect, useId, useState } from 'react'
import { cx } from '#app/ui/cx.ts'
import type { Color } from '#domain/catalog.ts'
import { drawGarment, type Garment } from '#domain/garments/garment.ts'

type MockupProps = {
  garment: Garment
  color: Color
  /** The address of the artwork's image. */
  artwork?: string
  alt: string
  /** Fibres of the cloth, for images that fill a screen. */
  hasTexture?: boolean
}

type Layer = { key: string; turn: number; markup: string }

const FADE_MS = 120

/** A garment drawn live, so that another color is there at once: it fades in over the one before. */
export function Mockup({ garment, color, artwork, alt, hasTexture }: MockupProps) {
  const id = useId().replaceAll(/\W/g, '')
  const key = [garment, color, artwork].join()
  const draw = (turn: number): Layer => ({
    key,
    turn,
    markup: drawGarment({ garment, color, artwork, hasTexture, id: `${id}-${turn}` }),
  })
  const [layers, setLayers] = useState<{ now: Layer; before?: Layer }>(() => ({ now: draw(0) }))
  if (layers.now.key !== key) setLayers({ now: draw(layers.now.turn + 1), before: layers.now })
  const { now, before } = layers

  useEffect(() => {
    if (!before) return
    const timer = setTimeout(() => setLayers(({ now }) => ({ now })), FADE_MS * 2)
    return () => clearTimeout(timer)
  }, [before])

  return (
    <div role="img" aria-label={alt} className="relative aspect-[960/1140] w-full">
      {before && <Drawing key={before.turn} markup={before.markup} />}
      <Drawing key={now.turn} markup={now.markup} isFading={before !== undefined} />
    </div>
  )
}

function Drawing({ markup, isFading }: { markup: string; isFading?: boolean }) {
  return (
    <div
      className={cx(
        'absolute inset-0 [&>svg]:size-full',
        isFading && 'motion-safe:transition-opacity motion-safe:starting:opacity-0',
      )}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, in which artwork is only an escaped address
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
