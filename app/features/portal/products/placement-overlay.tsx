import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '#app/ui/cx.ts'
import { garmentOf, type Printed } from '#domain/garments/fit-placement.ts'
import { cropOf, PRINT_AREAS, printTransformOf } from '#domain/garments/garment.ts'
import { placeOnSheet } from '#domain/garments/place.ts'
import type { Guide } from '#domain/garments/snap-placement.ts'
import { CENTER, type Placement } from '#domain/products.ts'

type PlacementOverlayProps = ComponentProps<'div'> & {
  printed: Printed
  placement: Placement
  guides: readonly Guide[]
  sheet: RefObject<SVGGElement | null>
}

/** In CSS pixels: what a finger can hit, what is visible, and the smallest distance from the center. */
const TARGET = 15
const KNOB = 6
const MIN_HALF = 24
const STEM = 30

/** On touch screens, a finger beside the artwork scrolls the page. */
const GRIP = 'touch-none'

/** The print area, the frame of the artwork with its handles, and the guides, in the coordinates of the mock-up. */
export function PlacementOverlay({ printed, placement, guides, sheet, ...props }: PlacementOverlayProps) {
  const svg = useRef<SVGSVGElement>(null)
  const pixel = usePixel(svg)
  const garment = garmentOf(printed, placement.side)
  const area = PRINT_AREAS[garment]
  const place = placeOnSheet(garment, placement, printed.artwork)
  const center = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
  const half = {
    x: Math.max(place.width / 2, MIN_HALF * pixel),
    y: Math.max(place.height / 2, MIN_HALF * pixel),
  }
  const top = center.y - half.y
  return (
    <div {...props} className="absolute inset-0 touch-pan-y select-none">
      <svg ref={svg} aria-hidden="true" viewBox={cropOf(garment)} className="size-full overflow-visible">
        <g ref={sheet} transform={printTransformOf(garment)} fill="none">
          <Outline data-part="print-area" {...area} className="[stroke-dasharray:6_4]" />
          {guides.map((guide) => (
            <GuideLine key={guide.axis} guide={guide} area={area} center={center} />
          ))}
          <g transform={`rotate(${placement.rotation} ${center.x} ${center.y})`}>
            <rect
              data-grip="move"
              x={center.x - half.x}
              y={top}
              width={2 * half.x}
              height={2 * half.y}
              fill="transparent"
              className={cx(GRIP, 'cursor-move')}
            />
            <Outline {...box(place)} />
            <line x1={center.x} x2={center.x} y1={top} y2={top - STEM * pixel} {...line('stroke-ink')} />
            <Handle grip="rotate" x={center.x} y={top - STEM * pixel} pixel={pixel} />
            {CORNERS.map(([x, y]) => (
              <Handle
                key={`${x} ${y}`}
                grip="scale"
                x={center.x + x * half.x}
                y={center.y + y * half.y}
                pixel={pixel}
              />
            ))}
          </g>
        </g>
      </svg>
    </div>
  )
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

type HandleProps = { grip: 'scale' | 'rotate'; x: number; y: number; pixel: number }

function Handle({ grip, x, y, pixel }: HandleProps) {
  return (
    <g data-grip={grip} className={cx(GRIP, grip === 'rotate' ? 'cursor-grab' : 'cursor-nwse-resize')}>
      <circle cx={x} cy={y} r={TARGET * pixel} fill="transparent" />
      <circle cx={x} cy={y} r={KNOB * pixel} {...line('fill-paper stroke-ink')} />
    </g>
  )
}

/** A light line under a dark one is visible on every garment color. */
function Outline({ className, ...rect }: ComponentProps<'rect'>) {
  return (
    <>
      <rect {...rect} {...line('pointer-events-none stroke-paper')} strokeWidth={3} />
      <rect {...rect} {...line(cx('pointer-events-none stroke-ink', className))} />
    </>
  )
}

type GuideLineProps = {
  guide: Guide
  area: { x: number; y: number; width: number; height: number }
  center: { x: number; y: number }
}

function GuideLine({ guide, area, center }: GuideLineProps) {
  const style = { ...line('stroke-signal'), strokeWidth: 2, 'data-guide': guide.axis }
  if (guide.axis === 'angle') {
    const [from, to] = [center.x - area.width / 2, center.x + area.width / 2]
    const turn = `rotate(${guide.degrees} ${center.x} ${center.y})`
    return <line x1={from} x2={to} y1={center.y} y2={center.y} transform={turn} {...style} />
  }
  const share = guide.at / (2 * CENTER)
  if (guide.axis === 'y') {
    const y = area.y + share * area.height
    return <line x1={area.x} x2={area.x + area.width} y1={y} y2={y} {...style} />
  }
  const x = area.x + share * area.width
  return <line x1={x} x2={x} y1={area.y} y2={area.y + area.height} {...style} />
}

function line(className: string) {
  return { className, strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' } as const
}

function box({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x, y, width, height }
}

/** The length of a CSS pixel on the sheet. It changes with the width of the mock-up. */
function usePixel(svg: RefObject<SVGSVGElement | null>) {
  const [pixel, setPixel] = useState(2.5)
  useEffect(() => {
    const element = svg.current
    if (!element) return
    const measure = new ResizeObserver(() => {
      const scale = element.getScreenCTM()?.a
      if (scale) setPixel(1 / scale)
    })
    measure.observe(element)
    return () => measure.disconnect()
  }, [svg])
  return pixel
}
