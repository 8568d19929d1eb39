import type { Page } from '@playwright/test'
import { Resvg } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { COLORS, type Color } from '#domain/catalog.ts'
import { CLOTH } from '#domain/garments/cloth.ts'
import { drawGarment, FRAME, type Garment } from '#domain/garments/garment.ts'
import { STAGE_COLOR } from '#domain/images.ts'

/** Small enough to hide differences in antialiasing, large enough to show folds. */
const WIDTH = 96
const HEIGHT = Math.round((WIDTH * FRAME.height) / FRAME.width)

export type Pixels = { width: number; height: number; data: Buffer }

/** Takes a screenshot and returns a function that cuts out an image by its accessible name. */
export async function captureImages(page: Page): Promise<(name: string) => Promise<Pixels>> {
  const shot = await page.screenshot({ fullPage: true, scale: 'css' })
  return async (name) => {
    const box = await page.getByRole('img', { name, exact: true }).boundingBox()
    if (!box) throw new Error(`There is no image “${name}”.`)
    const [left, top] = [Math.round(box.x), Math.round(box.y)]
    const cut = { left, top, width: Math.round(box.width), height: Math.round(box.height) }
    return shrink(sharp(shot).extract(cut))
  }
}

/** Renders the garment as the server does for cards and emails. `artwork` is an SVG. */
export function renderOnServer(garment: Garment, color: Color, artwork: string): Promise<Pixels> {
  const href = `data:image/svg+xml;base64,${Buffer.from(artwork).toString('base64')}`
  const drawn = new Resvg(drawGarment({ garment, color, artwork: href }), {
    fitTo: { mode: 'width', value: 240 },
    font: { loadSystemFonts: false },
    background: STAGE_COLOR,
  }).render()
  return shrink(sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } }))
}

/** The garment color nearest to the median of the included pixels. */
export function nearestColor({ data }: Pixels, isIncluded: (pixel: number) => boolean): Color | undefined {
  const included = Array.from({ length: data.length / 3 }, (_, pixel) => pixel).filter(isIncluded)
  const medians = [0, 1, 2].map((at) => {
    return included.map((pixel) => data[pixel * 3 + at] ?? 0).toSorted((a, b) => a - b)[included.length >> 1] ?? 0
  })
  const distance = (color: Color) => {
    const cloth = Buffer.from(CLOTH[color].hex.slice(1), 'hex')
    return Math.hypot(...medians.map((channel, at) => channel - (cloth[at] ?? 0)))
  }
  return COLORS.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Mean and 99th percentile of the pixel differences; 255 is black against white. */
export function compare(a: Pixels, b: Pixels) {
  const apart = differences(a, b).toSorted((one, other) => one - other)
  const mean = apart.reduce((sum, each) => sum + each, 0) / apart.length
  return { mean, worst: apart[Math.floor(apart.length * 0.99)] ?? 0 }
}

/** The largest channel difference of each pixel. */
export function differences(a: Pixels, b: Pixels): number[] {
  return Array.from({ length: a.width * a.height }, (_, pixel) =>
    Math.max(...[0, 1, 2].map((at) => Math.abs((a.data[pixel * 3 + at] ?? 0) - (b.data[pixel * 3 + at] ?? 0)))),
  )
}

async function shrink(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .removeAlpha()
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
