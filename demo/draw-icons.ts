// `node demo/draw-icons.ts` draws the home screen icons into `public/`.
import { writeFile } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'

const INK = '#0e0f11'
const PAPER = '#f7f4ee'
const SIGNAL = '#d5281b'

/** Platforms crop maskable icons to any shape, so the mark stays inside the safe zone. */
const ICONS = [
  { file: 'icon-192.png', size: 192, radius: 12, scale: 1 },
  { file: 'icon-512.png', size: 512, radius: 12, scale: 1 },
  { file: 'icon-maskable-512.png', size: 512, radius: 0, scale: 0.78 },
  { file: 'apple-touch-icon.png', size: 180, radius: 0, scale: 0.9 },
]

for (const { file, size, radius, scale } of ICONS) {
  const drawn = await renderAsync(draw(radius, scale), { fitTo: { mode: 'width', value: size } })
  await writeFile(`public/${file}`, drawn.asPng())
}

/** The logo: the main straight, and the pit lane that leaves and rejoins it. */
function draw(radius: number, scale: number) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${INK}"/>` +
    `<g transform="translate(50 51) scale(${scale}) translate(-50 -51)" fill="none"><path d="M11 70h78" stroke="${PAPER}" stroke-width="12"/>` +
    `<path d="m19 57 19-25h24l19 25" stroke="${SIGNAL}" stroke-width="9" stroke-linejoin="round"/></g></svg>`
  )
}
