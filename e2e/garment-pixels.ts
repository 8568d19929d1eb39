import type { Page } from '@playwright/test'
import { Resvg } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { COLORS, type Color } from '#domain/catalog.ts'
import { CLOTH } from '#domain/garments/cloth.ts'
import { drawGarment, FRAME, type Garment } from '#domain/garments/garment.ts'
import { STAGE_COLOR } from '#domain/images.ts'

/** So small that nobody's way to smooth an edge matters, and large enough for a fold to be seen. */
const WIDTH = 96
const HEIGHT = Math.round((WIDTH * FRAME.height) / FRAME.width)

export type Pixels = { width: number; height: number; data: Buffer }

/** Cuts images out of the page as it is painted now, by the names of their roles. */
export async function photograph(page: Page): Promise<(name: string) => Promise<Pixels>> {
  const shot = await page.screenshot({ fullPage: true, scale: 'css' })
  return async (name) => {
    const box = await page.getByRole('img', { name, exact: true }).boundingBox()
    if (!box) throw new Error(`There is no image “${name}”.`)
    const [left, top] = [Math.round(box.x), Math.round(box.y)]
    const cut = { left, top, width: Math.round(box.width), height: Math.round(box.height) }
    return shrink(sharp(shot).extract(cut))
  }
}

/** The same image as the server draws it for cards and mails, with artwork given as SVG. */
export function renderOnServer(garment: Garment, color: Color, artwork: string): Promise<Pixels> {
  const href = `data:image/svg+xml;base64,${Buffer.from(artwork).toString('base64')}`
  const drawn = new Resvg(drawGarment({ garment, color, artwork: href }), {
    fitTo: { mode: 'width', value: 240 },
    font: { loadSystemFonts: false },
    background: STAGE_COLOR,
  }).render()
  return shrink(sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } }))
}

/** The nearest of the garment colors, to the middle one of the pixels that are asked about. */
export function nearestColor({ data }: Pixels, isAsked: (pixel: number) => boolean): Color | undefined {
  const asked = Array.from({ length: data.length / 3 }, (_, pixel) => pixel).filter(isAsked)
  const middle = [0, 1, 2].map((at) => {
    return asked.map((pixel) => data[pixel * 3 + at] ?? 0).toSorted((a, b) => a - b)[asked.length >> 1] ?? 0
  })
  const distance = (color: Color) => {
    const cloth = Buffer.from(CLOTH[color].hex.slice(1), 'hex')
    return Math.hypot(...middle.map((channel, at) => channel - (cloth[at] ?? 0)))
  }
  return COLORS.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** How far apart two images are on the whole, and in the worst hundredth of their pixels; 255 is black against white. */
export function compare(a: Pixels, b: Pixels) {
  const apart = differences(a, b).toSorted((one, other) => one - other)
  const mean = apart.reduce((sum, each) => sum + each, 0) / apart.length
  return { mean, worst: apart[Math.floor(apart.length * 0.99)] ?? 0 }
}

/** By pixel, the channel that differs most. */
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
