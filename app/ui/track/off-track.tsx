import { Backdrop } from './backdrop.tsx'
import { Halftone } from './halftone.tsx'
import { RaceCar } from './race-car.tsx'
import { Road } from './road.tsx'

/** Illustration: the car missed the corner and skidded into the gravel. */
export function OffTrack() {
  return (
    <Backdrop>
      <Halftone cx={1120} cy={370} rx={514} ry={232} />
      <Road path="M-400 330H560c130 0 190-60 214-150C800 80 880 40 1000 40h500" />
      <path d="M610 366c60-2 110-14 146-38" className="stroke-signal" strokeWidth="10" strokeDasharray="20 20" />
      <path
        d="M420 320c200 0 420 0 640 66M420 340c200 2 410 4 632 74"
        className="stroke-ink"
        strokeWidth="5"
        strokeDasharray="14 5"
      />
      <g transform="translate(1010 310) scale(.5) rotate(118 150 180)">
        <RaceCar />
      </g>
    </Backdrop>
  )
}
