import { artwork, fill, group, line, pick, rect } from '../draw.ts'
import { heading } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { coupe } from '../vehicles/coupe.ts'
import { hatch } from '../vehicles/hatch.ts'
import { keiVan } from '../vehicles/kei-van.ts'
import { roadsterCar } from '../vehicles/roadster-car.ts'
import { roundPickup } from '../vehicles/round-pickup.ts'
import { wheel } from '../wheel.ts'

/** Four floors of a car shelf, one toy on each. */
export const dreamGarage: Motif = (seed, ink) => {
  const rally = hatch({ body: ink.w, dark: ink.k, trim: ink.w, a: ink.a, b: ink.b, number: '7' })
  const wheels =
    wheel(112, 166, 42, { tyre: ink.k, rim: ink.w, style: 'mesh', outline: 2 }) +
    wheel(450, 166, 42, { tyre: ink.k, rim: ink.w, style: 'mesh', outline: 2 })
  const cars = [
    roadsterCar(ink),
    rally + wheels,
    coupe({ body: ink.b, dark: ink.k, glass: ink.k, trim: ink.w }),
    seed % 2 ? keiVan({ body: ink.w, roof: ink.a, dark: ink.k, lamp: ink.b }) : roundPickup(ink, 3),
  ]
  const floors = cars.map((car, index) => {
    const y = 110 + index * 130
    const side = index % 2 ? 60 : 200
    return group(`translate(${side} ${y}) scale(.6)`, car) + rect(24, y + 122, 552, 12, ink.t, 3)
  })
  return artwork(
    heading(pick(seed, ['ONE OF EACH', 'ROOM FOR ONE MORE']), 20, {
      font: 'saira',
      fit: 552,
      maxHeight: 76,
      x: 300,
      fill: ink.t,
    }),
    fill('M24 112H40V690H24ZM560 112H576V690H560Z', ink.t),
    line('M40 150L110 112M560 150L490 112', ink.t, 7),
    ...floors,
    line('M12 690H588', ink.a, 12),
  )
}
