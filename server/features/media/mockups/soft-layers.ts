import { renderAsync } from '@resvg/resvg-js'
import { COLORS, type Color } from '#domain/catalog.ts'
import { drawSoftLayer, type Garment } from '#domain/garments/garment.ts'
import { SOFT_LAYERS, SOFT_SCALES, type SoftLayer } from '#domain/garments/soft-layers.ts'

const cache = new Map<string, Promise<Record<SoftLayer, string>>>()

/**
 * Cached shadows and highlights of a garment as small images. Blurring accounts for 90% of the time to render a large
 * mock-up, and its result is the same for every artwork.
 */
export function softLayersOf(garment: Garment, color: Color): Promise<Record<SoftLayer, string>> {
  const key = `${garment}/${COLORS.indexOf(color)}`
  const layers = cache.get(key) ?? renderLayers(garment, color)
  cache.set(key, layers)
  layers.catch(() => cache.delete(key))
  return layers
}

async function renderLayers(garment: Garment, color: Color) {
  const entries = SOFT_LAYERS.map(async (layer) => {
    const drawn = await renderAsync(drawSoftLayer(garment, color, layer), {
      fitTo: { mode: 'zoom', value: SOFT_SCALES[layer] },
      font: { loadSystemFonts: false },
    })
    return [layer, `data:image/png;base64,${drawn.asPng().toString('base64')}`]
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<SoftLayer, string>
}
