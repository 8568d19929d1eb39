import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#app/ui/cx.ts'
import type { Color } from '#domain/catalog.ts'
import { artworkFrame, drawGarment, type Garment, type Place } from '#domain/garments/garment.ts'

type MockupProps = {
  garment: Garment
  color: Color
  /** URL of the artwork. */
  artwork?: string | undefined
  /** The artwork's place on the sheet (`placeOnSheet`). By default, it fills the print area. */
  place?: Place | undefined
  alt: string
  /** Draws cotton fibers, for images that fill the screen. */
  hasTexture?: boolean
}

type Layer = { key: string; layerId: number; markup: string }

const FADE_MS = 120

/** Draws a garment in the browser. A new color fades in over the previous one; artwork that moves does not fade. */
export function Mockup({ garment, color, artwork, place, alt, hasTexture }: MockupProps) {
  const id = useId().replaceAll(/\W/g, '')
  const key = [garment, color, artwork].join()
  const draw = (layerId: number): Layer => ({
    key,
    layerId,
    markup: drawGarment({ garment, color, artwork, place, hasTexture, id: `${id}-${layerId}` }),
  })
  const [layers, setLayers] = useState<{ now: Layer; before?: Layer }>(() => ({ now: draw(0) }))
  if (layers.now.key !== key) setLayers({ now: draw(layers.now.layerId + 1), before: layers.now })
  const { now, before } = layers

  useEffect(() => {
    if (!before) return
    const timer = setTimeout(() => setLayers(({ now }) => ({ now })), FADE_MS * 2)
    return () => clearTimeout(timer)
  }, [before])

  // Moving the artwork changes one element; drawing the whole garment again would be too slow while dragging.
  const stage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const image = stage.current?.querySelector(':scope > :last-child image')
    for (const [name, value] of Object.entries(artworkFrame(garment, place))) image?.setAttribute(name, String(value))
  }, [garment, place])

  return (
    <div ref={stage} role="img" aria-label={alt} className="relative aspect-[960/1140] w-full">
      {before && <Drawing key={before.layerId} markup={before.markup} />}
      <Drawing key={now.layerId} markup={now.markup} isFading={before !== undefined} />
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup; the artwork is an escaped URL
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
