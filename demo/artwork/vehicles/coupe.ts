import { circle, fill, line, rect, stroke } from '../draw.ts'
import { wheel } from '../wheel.ts'

/** Fastback coupé of the seventies. */
export function coupe({
  body,
  dark,
  glass,
  trim,
  style = 'mesh',
}: {
  body: string
  dark: string
  glass: string
  trim: string
  style?: 'mesh' | 'five' | 'dish'
}): string {
  const shell =
    'M16 150C8 142 8 126 18 118C26 111 40 107 58 104C104 96 160 90 208 87C230 68 252 50 276 43C302 36 334 36 360 44C414 60 470 82 522 95C536 98 543 103 544 112L548 134C549 148 542 158 528 162L472 168A50 50 0 0 0 372 172L172 174A50 50 0 0 0 72 168L30 164C20 161 16 156 16 150Z'
  const gl1 = 'M228 86C244 70 262 58 280 52C296 48 312 47 324 48L320 86Z',
    gl2 = 'M332 48C346 49 358 52 372 57C390 64 408 73 424 83L416 87L329 86Z'
  return (
    fill(shell, body, stroke(dark, 4)) +
    fill('M372 172A50 50 0 0 1 472 168L480 178H366Z', dark) +
    fill('M72 168A50 50 0 0 1 172 174L176 178H66Z', dark) +
    fill(gl1, glass) +
    fill(gl2, glass) +
    line('M326 90C330 116 330 146 326 172', dark, 2.4) +
    line('M222 92C208 118 206 146 210 172', dark, 2.4) +
    line('M20 128C160 116 400 114 544 124', dark, 2) +
    line('M296 104H314', dark, 3.4) +
    fill('M34 116C42 109 56 107 74 108C70 117 58 123 36 122Z', dark) +
    circle(57, 114.5, 5.6, trim) +
    fill('M526 108L543 110L545 124L530 124Z', dark) +
    rect(531, 111, 10, 9, trim) +
    line('M8 140C6 148 10 152 16 153M14 140H58', dark, 4) +
    line('M500 142H552', dark, 4) +
    line('M104 98C150 91 180 90 204 90', dark, 2) +
    fill('M176 175H368L364 181H180Z', dark) +
    wheel(122, 160, 42, { tyre: dark, rim: trim, style, outline: 2 }) +
    wheel(422, 160, 42, { tyre: dark, rim: trim, style, turn: 14, outline: 2 })
  )
}
