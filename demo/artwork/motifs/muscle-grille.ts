import { artwork, circle, fill, line, mirrored, pick, rect, ring, times } from '../draw.ts'
import type { Inks } from '../inks.ts'
import { text } from '../lettering.ts'
import type { Motif } from '../motif.ts'
import { star } from '../shapes.ts'

/** Muscle car face, symmetric linework. */
export const muscleGrille: Motif = (seed, ink) => {
  const bars = times(7, (bar) => `M72 ${336 + bar * 12}H300`)
  const half = [
    fill('M60 470H142V566C142 578 134 584 122 584H80C68 584 60 578 60 566Z', ink.k) +
      line('M78 500V572M92 500V572M108 500V572M122 500V572', ink.w, 2), // tyre
    fill(
      'M300 166C236 166 196 170 180 180L128 262L60 296C40 306 32 328 30 360V470C30 482 36 490 46 492L64 520H300Z',
      ink.k,
    ),
    line(
      'M300 166C236 166 196 170 180 180L128 262L60 296C40 306 32 328 30 360V470C30 482 36 490 46 492L64 520H300',
      ink.w,
      6,
    ),
    fill('M300 182C244 182 208 186 194 192L152 258C200 250 250 248 300 248Z', ink.w),
    line('M236 186L206 250', ink.k, 3) + line('M210 246L286 240M160 254L196 246', ink.k, 4), // screen and wipers
    line('M128 262C180 252 240 250 300 250', ink.w, 4) + line('M96 282C130 262 110 270 128 262', ink.w, 3),
    fill('M118 232H150L146 252C136 258 122 256 116 250Z', ink.w), // cowl, mirror
    line('M110 300C130 284 150 272 170 264M74 312C150 300 220 296 300 296', ink.w, 4), // hood shut line
    fill('M252 256H300V296H236Z', ink.b) + fill('M224 296L244 258H252L236 296Z', ink.w),
    fill('M262 268H300V284H256Z', ink.k),
    line('M180 292L206 262', ink.w, 3), // bonnet scoop and stripe
    fill('M62 326C140 316 220 312 300 312V420H84C68 420 58 408 58 390V340C58 332 58 328 62 326Z', ink.k) +
      line('M62 326C140 316 220 312 300 312M300 420H84C68 420 58 408 58 390V340C58 332 58 328 62 326', ink.w, 6),
    line(bars, ink.w, 2.6),
    line('M224 316V418', ink.w, 4),
    lamp(106, 368, ink),
    lamp(184, 367, ink),
    fill('M18 430C18 424 22 420 28 420H300V462H30C22 462 18 456 18 448Z', ink.w) +
      line('M34 434H300', ink.k, 3) +
      rect(214, 424, 18, 46, ink.w, 3) +
      line('M214 426V468M232 426V468', ink.k, 3), // bumper and overrider
    line('M44 480H300M76 520L84 500H300', ink.w, 3) +
      rect(86, 474, 66, 18, ink.b, 3) +
      line('M176 500V520M216 500V520M256 500V520', ink.w, 3),
  ].join('')
  return artwork(
    text(pick(seed, ['BIG BLOCK', 'COLD AIR']), { font: 'anton', fit: 540, x: 300, y: 142, fill: ink.t, track: 0.01 }),
    mirrored(300, half),
    rect(262, 466, 76, 34, ink.w, 3) +
      text(pick(seed, ['V8 RMBL', 'LOUD 07', 'IDLE 8']), { font: 'bold', size: 22, x: 300, y: 491, fill: ink.k }),
    ring(300, 366, 20, ink.w, 5),
    circle(300, 366, 16, ink.k) + fill(star(300, 366, 15, 6), ink.b),
    text(pick(seed, ['SUNDAY SERVICE, 9 A.M.', 'WAKES THE NEIGHBOURS']), {
      font: 'bold',
      size: 42,
      track: 0.06,
      x: 300,
      y: 650,
      fill: ink.t,
    }),
    line('M40 612H560M40 672H560', ink.t, 4),
    text('EIGHT CYLINDERS, ONE OPINION', {
      font: 'bold',
      fit: 540,
      maxHeight: 33,
      track: 0.08,
      x: 300,
      y: 712,
      fill: ink.b,
    }),
  )
}

function lamp(x: number, y: number, ink: Inks): string {
  const cross = `M${x - 18} ${y - 6}H${x + 18}M${x - 20} ${y + 6}H${x + 20}M${x} ${y - 22}V${y + 22}`
  return circle(x, y, 42, ink.k) + ring(x, y, 37, ink.w, 6) + circle(x, y, 27, ink.w) + line(cross, ink.k, 2.4)
}
