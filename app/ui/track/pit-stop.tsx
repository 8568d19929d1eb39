import { Backdrop } from './backdrop.tsx'
import { Halftone } from './halftone.tsx'
import { RaceCar } from './race-car.tsx'
import { Road } from './road.tsx'

/** Illustration: the car in its pit box with one wheel off. */
export function PitStop() {
  return (
    <Backdrop>
      <Halftone cx={1000} cy={180} rx={440} ry={170} />
      <path d="M558 330 780 44h440l222 286" className="stroke-signal" strokeWidth="10" strokeLinejoin="round" />
      <Road path="M-400 330h2400" />
      <path d="M840 250V84h320v166" className="stroke-ink" strokeWidth="3" />
      <g transform="translate(890 46) scale(.7) rotate(90 150 180)">
        <RaceCar inPits />
      </g>
    </Backdrop>
  )
}
