const STEP = 20
const LARGEST = 6.4
const SMALLEST = 1.2

/** An ellipse of dots that shrink outward. One path per dot size keeps the number of elements small. */
export function Halftone(ellipse: { cx: number; cy: number; rx: number; ry: number }) {
  return (
    <g className="stroke-line" strokeLinecap="round">
      {[...dotsBySize(ellipse)].map(([size, dots]) => (
        <path key={size} d={dots} strokeWidth={size} />
      ))}
    </g>
  )
}

/** Uses Math.sqrt, because Math.hypot may differ between server and browser. */
function dotsBySize({ cx, cy, rx, ry }: { cx: number; cy: number; rx: number; ry: number }) {
  const dots = new Map<number, string>()
  const rows = Math.ceil(ry / STEP)
  const columns = Math.ceil(rx / STEP)
  for (let row = -rows; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      const dx = (column + (row % 2 === 0 ? 0 : 0.5)) * STEP
      const dy = row * STEP
      const radius = LARGEST * (1 - Math.sqrt((dx / rx) ** 2 + (dy / ry) ** 2))
      if (radius < SMALLEST) continue
      const size = Math.round(radius * 2)
      dots.set(size, `${dots.get(size) ?? ''}M${cx + dx} ${cy + dy}h0`)
    }
  }
  return dots
}
