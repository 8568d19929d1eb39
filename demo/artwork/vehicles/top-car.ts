import { fill, group, line, rect, stroke } from '../draw.ts'

/** Car from above, pointing up, about 150 x 330, centred on 0,0. */
export function topCar({
  body,
  dark,
  a,
  steer = -28,
}: {
  body: string
  dark: string
  a: string
  steer?: number
}): string {
  const tyre = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-13, -30, 26, 60, dark, 6) + line('M-6 -24V24M6 -24V24', body, 1.6),
    )
  const shell =
    'M0 -166C34 -166 58 -158 66 -140C72 -124 72 -104 70 -84C66 -50 66 30 70 70C74 96 74 124 70 146C64 162 36 168 0 168C-36 168 -64 162 -70 146C-74 124 -74 96 -70 70C-66 30 -66 -50 -70 -84C-72 -104 -72 -124 -66 -140C-58 -158 -34 -166 0 -166Z'
  return (
    tyre(-64, -104, steer) +
    tyre(64, -104, steer) +
    tyre(-64, 108, 0) +
    tyre(64, 108, 0) +
    fill(shell, body, stroke(dark, 5)) +
    fill('M-14 -164H14V-50H-14ZM-14 36H14V70H-14ZM-14 104H14V166H-14Z', a) +
    fill('M-52 -30C-30 -52 30 -52 52 -30L42 6C20 -4 -20 -4 -42 6Z', dark) +
    fill('M-42 64C-20 72 20 72 42 64L50 92C24 104 -24 104 -50 92Z', dark) +
    fill('M-56 -20L-46 10V58L-56 80C-60 50 -60 10 -56 -20ZM56 -20L46 10V58L56 80C60 50 60 10 56 -20Z', dark) +
    fill(
      'M-58 -150C-46 -158 -34 -160 -26 -160L-30 -146C-40 -144 -50 -140 -58 -134ZM58 -150C46 -158 34 -160 26 -160L30 -146C40 -144 50 -140 58 -134Z',
      dark,
    ) +
    line('M-48 -120C-44 -90 -42 -70 -44 -48M48 -120C44 -90 42 -70 44 -48', dark, 2.4) +
    line('M-74 -22L-84 -30M74 -22L84 -30', dark, 6) +
    fill('M-84 140H84V158H-84Z', dark) +
    rect(-80, 144, 160, 5, a) +
    line('M-42 -66H-24M24 -66H42', dark, 3)
  )
}
