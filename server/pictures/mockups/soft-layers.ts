import { renderAsync } from '@resvg/resvg-js'
import { COLORS, type Color } from '#domain/catalog.ts'
import { type Drawn, drawSoftLayer } from '#domain/garments/garment.ts'
import { SOFT_LAYERS, SOFT_SCALES, type SoftLayer } from '#domain/garments/soft-layers.ts'
import { drawFigureFor, type WornGarment } from '#domain/garments/worn.ts'

const cache = new Map<string, Promise<Record<SoftLayer, string>>>()

/**
 * Cached shadows and highlights of a garment as small images. Blurring accounts for 90% of the time to render a large
 * mock-up, and its result is the same for every artwork.
 */
export function softLayersOf(garment: Drawn, color: Color): Promise<Record<SoftLayer, string>> {
  const key = `${garment}/${COLORS.indexOf(color)}`
  const layers = cache.get(key) ?? renderLayers(garment, color)
  cache.set(key, layers)
  layers.catch(() => cache.delete(key))
  return layers
}

/** Enough for the largest mock-up: the figure has no fine detail. */
const FIGURE_SCALE = 0.8
const figures = new Map<WornGarment, Promise<string>>()

/** The cached figure that wears a garment. It is the same for every color and artwork. */
export function figureOf(garment: WornGarment): Promise<string> {
  const figure = figures.get(garment) ?? renderFigure(garment)
  figures.set(garment, figure)
  figure.catch(() => figures.delete(garment))
  return figure
}

async function renderFigure(garment: WornGarment) {
  const drawn = await renderAsync(drawFigureFor(garment), {
    fitTo: { mode: 'zoom', value: FIGURE_SCALE },
    font: { loadSystemFonts: false },
  })
  return `data:image/png;base64,${drawn.asPng().toString('base64')}`
}

async function renderLayers(garment: Drawn, color: Color) {
  const entries = SOFT_LAYERS.map(async (layer) => {
    const drawn = await renderAsync(drawSoftLayer(garment, color, layer), {
      fitTo: { mode: 'zoom', value: SOFT_SCALES[layer] },
      font: { loadSystemFonts: false },
    })
    return [layer, `data:image/png;base64,${drawn.asPng().toString('base64')}`]
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<SoftLayer, string>
}
