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

/** Browsers and crawlers ask for it without a link. */
const FAVICON_SIZES = [16, 32, 48]

await writeFile('public/favicon.ico', packIcons(await Promise.all(FAVICON_SIZES.map((size) => render(size, 12, 1)))))
for (const { file, size, radius, scale } of ICONS) {
  await writeFile(`public/${file}`, await render(size, radius, scale))
}

async function render(size: number, radius: number, scale: number): Promise<Buffer> {
  return (await renderAsync(draw(radius, scale), { fitTo: { mode: 'width', value: size } })).asPng()
}

/** An ICO file: a header, a directory and the PNG files. */
function packIcons(icons: readonly Buffer[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * icons.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(icons.length, 4)
  let offset = directory.length
  for (const [index, png] of icons.entries()) {
    const at = 6 + 16 * index
    const size = FAVICON_SIZES[index] ?? 0
    directory.set([size, size], at)
    directory.writeUInt16LE(1, at + 4)
    directory.writeUInt16LE(32, at + 6)
    directory.writeUInt32LE(png.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...icons])
}

/** The logo: the main straight, and the pit lane that leaves and rejoins it. */
function draw(radius: number, scale: number) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${INK}"/>` +
    `<g transform="translate(50 51) scale(${scale}) translate(-50 -51)" fill="none"><path d="M11 70h78" stroke="${PAPER}" stroke-width="12"/>` +
    `<path d="m19 57 19-25h24l19 25" stroke="${SIGNAL}" stroke-width="9" stroke-linejoin="round"/></g></svg>`
  )
}
