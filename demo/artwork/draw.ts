export const ARTWORK_WIDTH = 600
export const ARTWORK_HEIGHT = 720

export type Point = readonly [x: number, y: number]

/** One print on transparent ground. */
export function artwork(...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ARTWORK_WIDTH} ${ARTWORK_HEIGHT}">${parts.join('')}</svg>`
}

/** A tenth of a unit is finer than print; more digits would only make the markup longer. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 || 0
}

export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
}

/** A point on a circle, as path data. */
export function at(cx: number, cy: number, radius: number, degrees: number): string {
  return pathPoint(polar(cx, cy, radius, degrees))
}

export function pathPoint([x, y]: Point): string {
  return `${round(x)} ${round(y)}`
}

/** Numbers from 0 to 1, the same for the same seed. */
export function random(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4294967296
  }
}

export function pick<T>(seed: number, choices: readonly [T, ...T[]]): T {
  return choices[seed % choices.length] ?? choices[0]
}

/** Draws every row of a table. */
export function each<Row extends unknown[]>(rows: readonly [...Row][], draw: (...row: Row) => string): string {
  return rows.map((row) => draw(...row)).join('')
}

/** Draws count times, with 0, 1, 2 … */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

export function fill(path: string, color: string, attributes = ''): string {
  return `<path d="${path}" fill="${color}"${attributes && ` ${attributes}`}/>`
}

export function stroke(color: string, width: number, attributes = ''): string {
  return `stroke="${color}" stroke-width="${width}" stroke-linejoin="round"${attributes && ` ${attributes}`}`
}

export function line(path: string, color: string, width: number, attributes = ''): string {
  return fill(path, 'none', `${stroke(color, round(width), 'stroke-linecap="round"')}${attributes && ` ${attributes}`}`)
}

export function circle(x: number, y: number, radius: number, color: string, attributes = ''): string {
  const place = `cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"`
  return `<circle ${place} fill="${color}"${attributes && ` ${attributes}`}/>`
}

export function ring(x: number, y: number, radius: number, color: string, width: number, attributes = ''): string {
  return circle(x, y, radius, 'none', `${stroke(color, round(width))}${attributes && ` ${attributes}`}`)
}

export function rect(x: number, y: number, width: number, height: number, color: string, radius = 0, attributes = '') {
  const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`
  return `<rect ${place} fill="${color}"${radius ? ` rx="${radius}"` : ''}${attributes && ` ${attributes}`}/>`
}

export function group(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`
}

/** Draws the left half once more, mirrored about x = cx. */
export function mirrored(cx: number, half: string): string {
  return half + group(`translate(${2 * cx} 0) scale(-1 1)`, half)
}

/** Shows of the parts what lies within the outline; the id is unique among all motifs. */
export function clipped(id: string, outline: string, ...parts: string[]): string {
  const clip = `<defs><clipPath id="${id}"><path d="${outline}"/></clipPath></defs>`
  return `${clip}<g clip-path="url(#${id})">${parts.join('')}</g>`
}
