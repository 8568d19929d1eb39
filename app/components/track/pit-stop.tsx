import { Halftone } from './halftone.tsx'
import { RaceCar } from './race-car.tsx'
import { Road } from './road.tsx'

/** The logo as a place: the car stands in its box, one wheel off, while the straight runs on. */
export function PitStop() {
  return (
    <>
      <Halftone cx={1000} cy={222} rx={420} ry={180} />
      <Road path="M-400 390h2400" />
      <path d="M560 361 780 96h440l220 265" className="stroke-signal" strokeWidth="14" strokeLinejoin="round" />
      <path d="M876 294V146h248v148" className="stroke-ink" strokeWidth="3" />
      <g transform="translate(925 130) scale(.5) rotate(90 150 180)">
        <RaceCar inPits />
      </g>
    </>
  )
}
