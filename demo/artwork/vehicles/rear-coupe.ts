import { fill, group, line, rect } from '../draw.ts'

/** Boxy eighties coupé from behind, width about 200, ground at y = 0, centred on x = 0. */
export function rearCoupe({
  body,
  dark,
  lamp,
  glass,
}: {
  body: string
  dark: string
  lamp: string
  glass: string
}): string {
  const h =
    fill('M1 -132H-54C-62 -132 -66 -128 -70 -120L-86 -84L-98 -76C-104 -72 -106 -64 -106 -54V-18H1Z', body) +
    fill('M1 -124H-50C-56 -124 -58 -122 -61 -116L-74 -86H1Z', glass) +
    fill('M-106 -44H1V-14H-102C-106 -14 -106 -20 -106 -26Z', dark) +
    rect(-98, -72, 54, 22, dark, 2) +
    rect(-95, -69, 32, 16, lamp) +
    rect(-60, -69, 13, 16, body) +
    fill('M-98 -14H-62V2C-62 6 -64 8 -68 8H-92C-96 8 -98 6 -98 2Z', dark) +
    fill('M-86 -84L-104 -90L-104 -80L-94 -78Z', dark) +
    line('M-104 -34H0', body, 2) +
    fill('M-60 -14H-44V-4C-44 0 -60 0 -60 -4Z', body)
  return (
    h +
    group('scale(-1 1)', h) +
    rect(-24, -66, 48, 16, body) +
    line('M-92 -82H92', dark, 3) +
    rect(-30, -38, 60, 18, body, 2) +
    line('M-70 -108L70 -108M-73 -98L73 -98', dark, 0) +
    line('M-88 -96H88', body, 7) +
    line('M-60 -96V-86M60 -96V-86', body, 5)
  )
}
