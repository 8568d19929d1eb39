import { CENTER, FULL_SCALE, type Placement } from '#domain/products.ts'
import { boxInMm, centerRanges, fitPlacement, garmentOf, type Printed, toRotation } from './fit-placement.ts'
import { PRINT_MM } from './print-size.ts'

type Axis = 'x' | 'y'
/** The reason for a snap: a line, at a position in ten-thousandths of the print area, or an angle. */
export type Guide = { axis: Axis; at: number } | { axis: 'angle'; degrees: number }
export type Snapped = { placement: Placement; guides: Guide[] }

const SNAP_MM = 4
const SNAP_SCALE = 20
const SNAP_DEGREES = 4
const STEP_DEGREES = 45

/** Snaps a moved artwork to the center lines and the edges of the print area. */
export function snapPosition(printed: Printed, placement: Placement): Snapped {
  const area = PRINT_MM[garmentOf(printed, placement.side)]
  const ranges = centerRanges(printed, placement)
  const x = snapCenter(placement.x, ranges.x, (SNAP_MM / area.width) * 2 * CENTER)
  const y = snapCenter(placement.y, ranges.y, (SNAP_MM / area.height) * 2 * CENTER)
  return {
    placement: fitPlacement(printed, { ...placement, x: x.value, y: y.value }),
    guides: [...toGuides('x', x.line), ...toGuides('y', y.line)],
  }
}

/** Snaps a resized artwork to the size at which one of its edges reaches the print area. */
export function snapScale(printed: Printed, placement: Placement): Snapped {
  const area = PRINT_MM[garmentOf(printed, placement.side)]
  const box = boxInMm(printed, { ...placement, scale: FULL_SCALE })
  const edges = [
    edge('x', placement.x, area.width / box.width),
    edge('y', placement.y, area.height / box.height),
  ].toSorted((a, b) => a.scale - b.scale)
  const near = edges.find(({ scale }) => Math.abs(scale - placement.scale) <= SNAP_SCALE)
  if (!near) return { placement: fitPlacement(printed, placement), guides: [] }
  return {
    placement: fitPlacement(printed, { ...placement, scale: near.scale }),
    guides: [{ axis: near.axis, at: near.at }],
  }
}

/** Snaps to multiples of 45 degrees. */
export function snapRotation(printed: Printed, placement: Placement): Snapped {
  const degrees = toRotation(Math.round(placement.rotation / STEP_DEGREES) * STEP_DEGREES)
  if (Math.abs(placement.rotation - degrees) > SNAP_DEGREES)
    return { placement: fitPlacement(printed, placement), guides: [] }
  return {
    placement: fitPlacement(printed, { ...placement, rotation: degrees }),
    guides: [{ axis: 'angle', degrees }],
  }
}

/** The center line first: artwork that fills the area touches its edges too. */
function snapCenter(center: number, { from, to }: { from: number; to: number }, within: number) {
  const candidates = [
    { value: CENTER, line: CENTER },
    { value: from, line: 0 },
    { value: to, line: 2 * CENTER },
  ]
  const near = candidates.filter(({ value }) => Math.abs(value - center) <= within)
  const [nearest] = near.toSorted((a, b) => Math.abs(a.value - center) - Math.abs(b.value - center))
  return { value: nearest?.value ?? center, line: nearest?.line }
}

/** The scale at which the edge nearest to the center reaches the print area. `share` is the area per full size. */
function edge(axis: Axis, center: number, share: number) {
  const room = Math.min(center, 2 * CENTER - center)
  return { axis, at: center <= CENTER ? 0 : 2 * CENTER, scale: Math.floor((room / CENTER) * share * FULL_SCALE) }
}

function toGuides(axis: Axis, line: number | undefined): Guide[] {
  return line === undefined ? [] : [{ axis, at: line }]
}
