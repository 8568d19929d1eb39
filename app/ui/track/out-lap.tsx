import { Halftone } from './halftone.tsx'
import { RaceCar } from './race-car.tsx'

/** Illustration: the car leaves the pit lane; the logo seen from above. */
export function OutLap() {
  return (
    <div className="relative overflow-hidden bg-garment-navy [--color-ink:var(--color-paper)] [--color-line:#2a3b63]">
      <svg
        aria-hidden="true"
        viewBox="0 0 720 840"
        fill="none"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full max-lg:hidden"
      >
        <Drawing />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 840 480"
        fill="none"
        className="absolute inset-0 size-full overflow-visible lg:hidden"
      >
        <g transform="translate(420 240) rotate(90) translate(-360 -430)">
          <Drawing />
        </g>
      </svg>
    </div>
  )
}

function Drawing() {
  return (
    <>
      <Halftone cx={360} cy={430} rx={420} ry={430} />
      <g transform="rotate(-14 360 430)">
        <path d="M640 -400V1300" className="stroke-paper" strokeWidth="30" />
        <path d="M604 1176 104 676V240L604 -260" className="stroke-signal" strokeWidth="12" strokeLinejoin="round" />
        <g transform="translate(84 101) scale(1.84)">
          <RaceCar />
        </g>
      </g>
    </>
  )
}
