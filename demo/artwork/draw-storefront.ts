import { drawInChild } from '#server/pictures/draw-in-child.ts'
import { readArtwork } from './render-artwork.ts'

const BANNER = { width: 1600, height: 400 }
const AVATAR_PX = 480
/** The plate is slanted, so the corners are cut off. */
const ARTWORK_PX = 380

export type Palette = { sky: string; far: string; near: string; sun: string; line: string }

/** A low sun behind two ridges and a road, in flat colors like a screen print. */
export async function drawBanner({ sky, far, near, sun, line }: Palette): Promise<Buffer> {
  const { width, height } = BANNER
  const bars = [0, 1, 2, 3, 4].map((bar) => `<path d="M900 ${212 + bar * 26}h560v${4 + bar * 2}h-560Z" fill="${sky}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <path d="M0 0H${width}V${height}H0Z" fill="${sky}"/>
    <circle cx="1180" cy="230" r="170" fill="${sun}"/>${bars.join('')}
    <path d="M0 270L210 190 380 250 620 150 860 262 1060 214 1300 286 1600 204V400H0Z" fill="${far}"/>
    <path d="M0 330L300 276 640 318 980 290 1320 336 1600 300V400H0Z" fill="${near}"/>
    <path d="M-40 400C340 330 700 386 1010 352S1420 326 1640 346" fill="none" stroke="${line}" stroke-width="10"/>
    <path d="M90 0h60L30 400H-30ZM190 0h26L96 400H70Z" fill="${sun}"/>
  </svg>`
  return drawInChild('renderSvg', { svg, width })
}

/** An artwork in the middle of a square. */
export async function drawAvatar(name: string, background: string): Promise<Buffer> {
  const margin = (AVATAR_PX - ARTWORK_PX) / 2
  const place = `x="${margin}" y="${margin}" width="${ARTWORK_PX}" height="${ARTWORK_PX}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${AVATAR_PX} ${AVATAR_PX}">
    <path d="M0 0H${AVATAR_PX}V${AVATAR_PX}H0Z" fill="${background}"/>
    ${(await readArtwork(name)).replace('<svg', `<svg ${place}`)}
  </svg>`
  return drawInChild('renderSvg', { svg, width: AVATAR_PX })
}
