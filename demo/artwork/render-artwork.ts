import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { drawInChild } from '#server/pictures/draw-in-child.ts'
import { root } from '#server/platform/root.ts'

/** Sharp on any screen, and much faster to render than print size. */
export const DEMO_WIDTH_PX = 1200

/** Renders `svg/<name>.svg` as a transparent 5:6 PNG. */
export async function renderArtwork(name: string, widthPx: number): Promise<Buffer> {
  return drawInChild('renderSvg', { svg: await readArtwork(name), width: widthPx })
}

/** The drawing, as markup. */
export function readArtwork(name: string): Promise<string> {
  return readFile(path.join(root, 'demo/artwork/svg', `${name}.svg`), 'utf8')
}
