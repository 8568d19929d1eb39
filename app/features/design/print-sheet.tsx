import type { CSSProperties } from 'react'
import { cx } from '#app/ui/cx.ts'
import { FLATS } from '#domain/garments/flat.ts'
import type { Box, Garment } from '#domain/garments/garment.ts'
import { GARMENT_WORDS } from '#domain/garments/garment-word.ts'
import { formatMm, PRINT_MM } from '#domain/garments/print-size.ts'
import { CENTER, FULL_SCALE, type Placement } from '#domain/products.ts'

type PrintSheetProps = {
  garment: Garment
  placement: Placement | null
  title: string
  artwork: string | undefined
}

/**
 * A technical drawing of the garment in size M with its print, both to scale. The color of the cloth comes from `--cloth`,
 * so that choosing a color does not render the drawing again.
 */
export function PrintSheet({ garment, placement, title, artwork }: PrintSheetProps) {
  const { outline, lines, print: printArea } = FLATS[garment]
  const mm = PRINT_MM[garment]
  const scale = (placement?.scale ?? FULL_SCALE) / FULL_SCALE
  const [width, height] = [formatMm(Math.round(mm.width * scale)), formatMm(Math.round(mm.height * scale))]
  const print = placement ? placedArea(printArea, placement) : printArea
  const rotation = placement?.rotation ?? 0
  const { x, y } = print
  const [right, bottom] = [x + print.width, y + print.height]
  const area: CSSProperties = {
    left: `${x / 9.6}%`,
    top: `${y / 11.4}%`,
    width: `${print.width / 9.6}%`,
    height: `${print.height / 11.4}%`,
    rotate: `${rotation}deg`,
  }
  return (
    <div className="relative aspect-[960/1140]">
      <svg
        viewBox="0 0 960 1140"
        role="img"
        aria-label={`Print size of ${title} on a ${GARMENT_WORDS[garment]} in size M: up to ${width} wide and ${height} high`}
        className="absolute inset-0 size-full"
      >
        <path d={outline} className="fill-(--cloth) stroke-ink" strokeWidth="3" strokeLinejoin="round" />
        <path d={lines} className="fill-none stroke-gray" strokeWidth="2" />
        <g transform={`rotate(${rotation} ${(x + right) / 2} ${(y + bottom) / 2})`}>
          <path
            d={`M${x} ${y}H${right}V${bottom}H${x}Z`}
            className="fill-none stroke-signal"
            strokeWidth="2"
            strokeDasharray="9 7"
          />
          <path
            d={`M${x} ${bottom + 34}H${right}M${x} ${bottom + 16}v36M${right} ${bottom + 16}v36M${right + 34} ${y}V${bottom}M${right + 16} ${y}h36M${right + 16} ${bottom}h36`}
            className="fill-none stroke-signal"
            strokeWidth="4"
          />
          <Dimension x={(x + right) / 2} y={bottom + 34} text={width} />
          <Dimension x={right + 34} y={(y + bottom) / 2} text={height} turn={-90} />
        </g>
        <text x="480" y="1108" textAnchor="middle" className="fill-muted font-text text-[34px]">
          Size M, to scale
        </text>
      </svg>
      {artwork && (
        <img
          src={artwork}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          style={area}
          className={cx('absolute object-contain', !placement && garment !== 'hat' && 'object-top')}
        />
      )}
    </div>
  )
}

/** The artwork fits into this box, centered, because the scale is relative to its largest size in the print area. */
function placedArea(area: Box, { x, y, scale }: Placement): Box {
  const [width, height] = [(area.width * scale) / FULL_SCALE, (area.height * scale) / FULL_SCALE]
  const [left, top] = [(area.width * x) / (2 * CENTER) - width / 2, (area.height * y) / (2 * CENTER) - height / 2]
  return { x: area.x + left, y: area.y + top, width, height }
}

/** A measure on its line, on paper so that it is legible on any cloth. */
function Dimension({ x, y, text, turn = 0 }: { x: number; y: number; text: string; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-134" y="-24" width="268" height="48" rx="3" className="fill-paper" />
      <text y="12" textAnchor="middle" className="num fill-ink font-text font-medium text-[34px]">
        {text}
      </text>
    </g>
  )
}
