import { FLATS } from '#domain/garments/flat.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { productName, productOf } from '#domain/products.ts'

/** Shows where to measure: A across the chest, B from the collar down; for a hat, around the head. */
export function MeasureDrawing({ garment }: { garment: Garment }) {
  const { outline, lines, width, length } = FLATS[garment]
  if (!width || !length) return <HeadDrawing />
  const center = (width.from + width.to) / 2
  const middle = (length.from + length.to) / 2
  return (
    <svg
      viewBox="60 100 840 960"
      role="img"
      aria-label={`${productName(productOf(garment))}: A from armpit to armpit, B from the collar to the hem`}
    >
      <path d={outline} className="fill-card stroke-ink" strokeWidth="5" strokeLinejoin="round" />
      <path d={lines} className="fill-none stroke-muted" strokeWidth="3" />
      <path
        d={`M${width.from + 6} ${width.y}L${width.to - 6} ${width.y}M${width.from + 6} ${width.y - 24}v48M${width.to - 6} ${width.y - 24}v48M${length.x} ${length.from}L${length.x} ${length.to}M${length.x - 24} ${length.from}h48M${length.x - 24} ${length.to}h48`}
        className="fill-none stroke-signal"
        strokeWidth="8"
      />
      <Mark x={center + 70} y={width.y} text="A" />
      <Mark x={length.x} y={middle + 120} text="B" />
    </svg>
  )
}

function HeadDrawing() {
  return (
    <svg viewBox="180 120 600 760" role="img" aria-label="A tape measure around the head, above the ears">
      <path
        d="M480 170C330 170 270 280 278 420C284 540 320 640 390 712C430 750 530 750 570 712C640 640 676 540 682 420C690 280 630 170 480 170ZM276 470C244 440 232 480 242 530C250 570 270 596 290 590M684 470C716 440 728 480 718 530C710 570 690 596 670 590M404 726L400 840M556 726L560 840"
        className="fill-card stroke-ink"
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <path d="M276 396C360 430 600 430 684 396" className="fill-none stroke-signal" strokeWidth="26" />
      <path
        d="M276 396C360 430 600 430 684 396"
        className="fill-none stroke-card"
        strokeWidth="8"
        strokeDasharray="3 22"
      />
    </svg>
  )
}

function Mark({ x, y, text }: { x: number; y: number; text: string }) {
  return (
    <>
      <circle cx={x} cy={y} r="46" className="fill-signal" />
      <text x={x} y={y + 20} textAnchor="middle" className="fill-white font-display font-semibold text-[58px]">
        {text}
      </text>
    </>
  )
}
