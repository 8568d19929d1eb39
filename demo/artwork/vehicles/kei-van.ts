import { circle, fill, line, rect, stroke } from '../draw.ts'
import { wheel } from '../wheel.ts'

/** Kei van, facing left, ground y = 200, about 400 long. */
export function keiVan({ body, roof, dark, lamp }: { body: string; roof: string; dark: string; lamp: string }): string {
  const shell =
    'M14 172L10 124C10 104 14 78 30 44C38 26 48 16 70 14L372 12C388 12 396 20 398 36L406 110L404 172L360 174A40 40 0 0 0 280 174L130 174A40 40 0 0 0 50 174Z'
  return (
    fill(shell, body, stroke(dark, 5)) +
    fill('M17 94C20 78 24 60 32 44C40 26 50 17 70 16L372 14C387 14 394 22 396 36L401 94Z', roof) +
    line('M14 97H403', dark, 4) +
    fill('M32 90C34 72 40 56 47 44C52 36 58 32 68 32L76 32L72 90Z', dark) +
    fill('M84 32H148V90H80Z', dark) +
    fill('M164 32H268V90H164ZM282 32H358C368 32 372 36 374 44L380 90H282Z', dark) +
    line('M216 32V90', roof, 4) +
    line('M92 84L118 40M106 84L124 54', roof, 3) +
    line('M156 22V166M276 22V130M80 96C78 120 80 130 88 140', dark, 3) +
    rect(130, 104, 18, 6, dark, 2) +
    rect(164, 104, 18, 6, dark, 2) +
    line('M160 122H274', dark, 2.4) +
    circle(30, 122, 14, dark) +
    circle(30, 122, 10, lamp) +
    fill('M10 146H46L44 160H12Z', dark) +
    fill('M378 146H408L406 160H374Z', dark) +
    rect(393, 104, 11, 28, lamp, 2) +
    fill('M18 82L6 76V58L18 56Z', dark) +
    wheel(90, 170, 33, { tyre: dark, rim: body, gap: dark, style: 'steel', outline: 1.6 }) +
    wheel(320, 170, 33, { tyre: dark, rim: body, gap: dark, style: 'steel', turn: 22, outline: 1.6 })
  )
}
