import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { movePlacement, rotatePlacement, scalePlacement } from '#domain/garments/adjust-placement.ts'
import { garmentOf, type Printed } from '#domain/garments/fit-placement.ts'
import { PRINT_AREAS } from '#domain/garments/garment.ts'
import { PRINT_MM } from '#domain/garments/print-size.ts'
import { type Guide, type Snapped, snapPosition, snapRotation, snapScale } from '#domain/garments/snap-placement.ts'
import { CENTER, type Placement } from '#domain/products.ts'

type Grip = 'move' | 'scale' | 'rotate'
/** In millimeters from the top left corner of the print area. */
type Point = { x: number; y: number }
type Gesture = { grip: Grip | 'pinch'; start: Placement; from: Point[] }

type GestureOptions = {
  printed: Printed
  placement: Placement
  /** The group of the overlay in which one unit is one unit of the sheet. */
  sheet: RefObject<SVGGElement | null>
  onDone: (placement: Placement) => void
}

/** Dragging with one pointer, pinching with two. The change is reported once, at the end of the gesture. */
export function usePlacementGesture({ printed, placement, sheet, onDone }: GestureOptions) {
  const [live, setLive] = useState<Snapped>()
  // The last move may not be rendered yet when the pointer is released.
  const latest = useRef<Snapped>(undefined)
  const gesture = useRef<Gesture>(undefined)
  const pointers = useRef(new Map<number, Point>())

  const show = (snapped: Snapped | undefined) => {
    latest.current = snapped
    setLive(snapped)
  }
  const toPoint = ({ clientX, clientY }: PointerEvent): Point => {
    const matrix = sheet.current?.getScreenCTM()?.inverse()
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
    const garment = garmentOf(printed, placement.side)
    const [area, mm] = [PRINT_AREAS[garment], PRINT_MM[garment]]
    const scale = mm.width / area.width
    return { x: (x - area.x) * scale, y: (y - area.y) * scale }
  }

  function start(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, toPoint(event))
    const from = [...pointers.current.values()]
    const grip = gripOf(event.target)
    if (from.length === 2) gesture.current = { grip: 'pinch', start: latest.current?.placement ?? placement, from }
    else if (grip && from.length === 1) gesture.current = { grip, start: placement, from }
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (!pointers.current.has(event.pointerId)) return
    pointers.current.set(event.pointerId, toPoint(event))
    if (!gesture.current) return
    const changed = apply(printed, gesture.current, [...pointers.current.values()])
    show(event.altKey ? { placement: changed, guides: [] } : snap(printed, gesture.current.grip, changed))
  }

  function end(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId)
    if (!gesture.current) return
    const result = latest.current
    gesture.current = undefined
    show(undefined)
    if (result && event.type === 'pointerup') onDone(result.placement)
  }

  return {
    live,
    guides: live?.guides ?? ([] as Guide[]),
    handlers: { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end },
  }
}

function gripOf(target: EventTarget) {
  const grip = target instanceof Element ? target.closest('[data-grip]')?.getAttribute('data-grip') : undefined
  return grip as Grip | undefined
}

function apply(printed: Printed, { grip, start, from }: Gesture, to: Point[]): Placement {
  const [[a, b], [c, d]] = [from, to]
  if (!a || !c) return start
  if (grip === 'move') return movePlacement(printed, start, { x: c.x - a.x, y: c.y - a.y })
  const center = centerOf(printed, start)
  if (grip === 'scale') return scalePlacement(printed, start, distance(c, center) / Math.max(1, distance(a, center)))
  if (grip === 'rotate') return rotatePlacement(printed, start, angle(center, c) - angle(center, a))
  if (!b || !d) return start
  const resized = scalePlacement(printed, start, distance(c, d) / Math.max(1, distance(a, b)))
  const turned = rotatePlacement(printed, resized, angle(c, d) - angle(a, b))
  return movePlacement(printed, turned, { x: (c.x + d.x - a.x - b.x) / 2, y: (c.y + d.y - a.y - b.y) / 2 })
}

function snap(printed: Printed, grip: Gesture['grip'], placement: Placement): Snapped {
  if (grip === 'move') return snapPosition(printed, placement)
  if (grip === 'scale') return snapScale(printed, placement)
  const turned = snapRotation(printed, placement)
  if (grip === 'rotate') return turned
  const moved = snapPosition(printed, turned.placement)
  return { placement: moved.placement, guides: [...turned.guides, ...moved.guides] }
}

function centerOf(printed: Printed, { side, x, y }: Placement): Point {
  const area = PRINT_MM[garmentOf(printed, side)]
  return { x: (area.width * x) / (2 * CENTER), y: (area.height * y) / (2 * CENTER) }
}

function distance(a: Point, b: Point) {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function angle(from: Point, to: Point) {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
}
