import { escapeMarkup } from '#domain/escape.ts'
import { SOCIAL_SIZE } from '#domain/social.ts'
import { drawable, fitText, type SetText } from './social-lettering.ts'

const INK = '#0e0f11'
const PAPER = '#f7f4ee'
const MUTED = '#a6a9b0'
const STAGE = '#ece7dd'
const SIGNAL = '#d5281b'
const CARBON = '#1d1f23'

const MARGIN = 64
const TEXT_WIDTH = 520
const LEADING = 0.9
const TITLE_SIZES = [
  { size: 132, lines: 2 },
  { size: 112, lines: 3 },
  { size: 92, lines: 3 },
  { size: 74, lines: 4 },
  { size: 60, lines: 5 },
]
const TITLE_BOTTOM = 438

/** Position of the mock-up. It has an opaque background in the stage color, so it must not cross the slanted edge. */
export const GARMENT_BOX = { left: 698, top: 18, width: 500 }

/** Position of a post's cover on the stage. */
export const COVER_BOX = { left: 690, top: 184, width: 464 }

/** The preview image of a shared link without the garment: title, designer and price on black, and the empty stage. */
export function drawSocial({ title, designer, price }: { title: string; designer: string; price: string }): string {
  const headline = fitText(titleOf(title), 'display', TITLE_SIZES, TEXT_WIDTH)
  const [name = ''] = fitText(nameOf(designer), 'label', [{ size: 36, lines: 1 }], TEXT_WIDTH - 20).lines
  return frame(
    setLines(headline, TITLE_BOTTOM) +
      text(name, 'label', MARGIN, 494, 36, MUTED) +
      text(price, 'display', MARGIN, 568, 60, PAPER),
  )
}

/** Positions of one to three mock-ups on a designer's card, to the right of the slanted edge. */
export const DESIGNER_BOXES: readonly (readonly { left: number; top: number; width: number }[])[] = [
  [],
  [GARMENT_BOX],
  [
    { left: 706, top: 164, width: 240 },
    { left: 952, top: 164, width: 240 },
  ],
  [
    { left: 716, top: 22, width: 232 },
    { left: 958, top: 22, width: 232 },
    { left: 820, top: 322, width: 246 },
  ],
]

/** The preview image of a designer's page without the mock-ups: name on black, image or initials on a slanted plate. */
export function drawDesigner({ name, initials, avatar }: { name: string; initials: string; avatar?: Buffer }): string {
  const headline = fitText(
    drawable(name.toLocaleUpperCase('en-US'), 'display') || 'DESIGNER',
    'display',
    NAME_SIZES,
    TEXT_WIDTH - 40,
  )
  return frame(
    plate(initials, avatar) + setLines(headline, 520) + text('Designs on Pitlane', 'label', MARGIN, 572, 36, MUTED),
  )
}

const NAME_SIZES = [
  { size: 104, lines: 2 },
  { size: 84, lines: 2 },
  { size: 66, lines: 3 },
]
const PLATE = { x: MARGIN + 34, y: 146, width: 150, height: 136 }

/** Like the mark next to a designer's name on the site. An embedded image is the only one that resvg loads. */
function plate(initials: string, avatar: Buffer | undefined): string {
  const { x, y, width, height } = PLATE
  const slanted = `<path id="plate" d="M${x + 28} ${y}h${width}l-28 ${height}h-${width}z"/>`
  const stripes = `<path d="M${x + 4} ${y}h14l-28 ${height}h-14z" fill="${SIGNAL}"/>`
  const drawn = avatar
    ? `<image x="${x}" y="${y}" width="${width + 28}" height="${height}" preserveAspectRatio="xMidYMid slice" clip-path="url(#slant)" href="data:image/png;base64,${avatar.toString('base64')}"/>`
    : `<use href="#plate" fill="${CARBON}"/>${text(drawable(initials, 'label') || '#', 'label', x + 40, y + 100, 88, PAPER)}`
  return `<defs>${slanted}<clipPath id="slant"><use href="#plate"/></clipPath></defs>${stripes}${drawn}`
}

/** The preview image of a blog post without its cover. */
export function drawPost(title: string): string {
  const headline = fitText(titleOf(title), 'display', TITLE_SIZES, TEXT_WIDTH)
  return frame(setLines(headline, TITLE_BOTTOM) + text('From the Pitlane blog', 'label', MARGIN, 494, 36, MUTED))
}

/** The preview image for pages without a design. */
export function drawHeadline(lines: string[], sentence: string): string {
  const capitals = lines.map((line) => line.toLocaleUpperCase('en-US'))
  return frame(setLines({ size: 118, lines: capitals }, 480) + text(sentence, 'label', MARGIN, 552, 34, MUTED))
}

/** Black background with the logo, and the stage behind a slanted edge. */
function frame(content: string): string {
  const { width, height } = SOCIAL_SIZE
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${INK}"/><path d="M696 0H1200V630H562Z" fill="${STAGE}"/>` +
    `<path d="M678 0H696L562 630H544Z" fill="${SIGNAL}"/>${logo(MARGIN, 58)}${content}</svg>`
  )
}

/** Lines of display type, aligned to the bottom. */
function setLines({ size, lines }: SetText, bottom: number): string {
  const top = bottom - (lines.length - 1) * size * LEADING
  return lines.map((line, index) => text(line, 'display', MARGIN, top + index * size * LEADING, size, PAPER)).join('')
}

/** Symbol (main straight and pit lane) and wordmark. */
function logo(x: number, y: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(1.7)" fill="none"><path d="M0 18h44" stroke="${PAPER}" stroke-width="5"/>` +
    `<path d="M3 14.5 13 4.5h18l10 10" stroke="${SIGNAL}" stroke-width="3" stroke-linejoin="round"/></g>` +
    text('PITLANE', 'display', x + 92, y + 35, 50, PAPER)
  )
}

function text(words: string, font: 'display' | 'label', x: number, y: number, size: number, fill: string): string {
  const face = font === 'display' ? 'font-weight="800" font-style="italic"' : 'font-weight="600"'
  return `<text x="${x}" y="${y}" font-family="Barlow Condensed" ${face} font-size="${size}" fill="${fill}">${escapeMarkup(words)}</text>`
}

/** Falls back to a fixed text if the font supports none of the title's characters. */
function titleOf(title: string) {
  return drawable(title.toLocaleUpperCase('en-US'), 'display') || 'ONE OF A KIND'
}

function nameOf(designer: string) {
  const name = drawable(designer, 'label')
  return name && `Designed by ${name}`
}
