import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

type ArtworkOptions = {
  name?: string
  width?: number
  height?: number
  /** Transparent pixels on each side. */
  border?: { x: number; y: number }
  background?: string
}

/** A PNG for file inputs: a rectangle of one color, with transparent borders. */
export async function artwork(options: ArtworkOptions = {}) {
  const { name = 'art.png', width = 1800, height = 2160, border = { x: 0, y: 0 }, background = '#f2a900' } = options
  const [inner, outer] = [
    { width: width - 2 * border.x, height: height - 2 * border.y },
    { top: border.y, bottom: border.y, left: border.x, right: border.x },
  ]
  const buffer = await sharp({ create: { ...inner, channels: 4, background } })
    .extend({ ...outer, background: '#0000' })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** Chooses an artwork in the submission form and waits until it has been checked. */
export async function chooseArtwork(page: Page, options: ArtworkOptions = {}) {
  const file = await artwork(options)
  await page.getByLabel('Choose files').setInputFiles(file)
  await expect(page.getByRole('img', { name: file.name })).toBeVisible()
}
