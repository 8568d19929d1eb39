import { escapeMarkup } from '#domain/escape.ts'
import type { Spread } from '../result.ts'

type Bar = { name: string; ratio: Spread }

const WIDTH = 1000
const ROW = 26
const TOP = 44
const LABELS = 430
const RIGHT = 60
const GRID = [0, 0.25, 0.5, 0.75, 1]

/** A bar per ratio with its quartiles, on a scale from zero to the limit or the largest ratio. */
export function drawChart(bars: readonly Bar[]): string {
  const scale = Math.max(1, ...bars.map(({ ratio }) => ratio.high))
  const x = (value: number) => (LABELS + (value / scale) * (WIDTH - LABELS - RIGHT)).toFixed(1)
  const height = TOP + bars.length * ROW + 16
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13">`,
    '<title>Share of the limit that each case reaches</title>',
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="12" y="22" font-weight="600">Share of the limit (median and quartiles; 100% is as cheap as the limit)</text>`,
    ...GRID.map(
      (value) =>
        `<path d="M${x(value)} ${TOP - 6}V${height - 14}" stroke="#ddd"/><text x="${x(value)}" y="${height - 2}" text-anchor="middle" font-size="10" fill="#555">${value * 100}%</text>`,
    ),
    ...bars.map((bar, index) => drawBar(bar, TOP + index * ROW, x)),
    '</svg>',
    '',
  ].join('\n')
}

function drawBar({ name, ratio: { median, low, high } }: Bar, top: number, x: (value: number) => string) {
  const middle = top + 9
  return [
    `<text x="${LABELS - 8}" y="${top + 13}" text-anchor="end">${escapeMarkup(name)}</text>`,
    `<path d="M${x(0)} ${top}H${x(median)}v18H${x(0)}z" fill="#c8102e"/>`,
    `<path d="M${x(low)} ${middle}H${x(high)}" stroke="#111" stroke-width="2"/>`,
    `<text x="${WIDTH - 8}" y="${top + 13}" text-anchor="end">${Math.round(median * 100)}%</text>`,
  ].join('')
}
