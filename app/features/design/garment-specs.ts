import type { Garment } from '#domain/garments/garment.ts'
import { GARMENT_WORDS } from '#domain/garments/garment-word.ts'
import { PRINT_MM } from '#domain/garments/print-size.ts'
import { FULL_SCALE, type Placement } from '#domain/products.ts'

type Specs = { name: string; title: string; fabric: string; print: string; care: string }

/** Product details of each garment. US units first. */
export const GARMENT_SPECS: Record<Garment, Specs> = {
  tee: {
    name: GARMENT_WORDS.tee,
    title: 'T-shirt, regular fit, side seams',
    fabric: '5.9 oz (200 g/m²) combed cotton',
    print: `${size('tee')}, center chest`,
    care: 'Wash inside out at 86 °F (30 °C), hang to dry',
  },
  'tee-back': {
    name: GARMENT_WORDS['tee-back'],
    title: 'T-shirt, regular fit, side seams',
    fabric: '5.9 oz (200 g/m²) combed cotton',
    print: `${size('tee-back')}, between the shoulders`,
    care: 'Wash inside out at 86 °F (30 °C), hang to dry',
  },
  hoodie: {
    name: GARMENT_WORDS.hoodie,
    title: 'Hoodie, regular fit, kangaroo pocket',
    fabric: '9.4 oz (320 g/m²) brushed cotton fleece',
    print: `${size('hoodie')}, above the pocket`,
    care: 'Wash inside out at 86 °F (30 °C), hang to dry',
  },
  'hoodie-back': {
    name: GARMENT_WORDS['hoodie-back'],
    title: 'Hoodie, regular fit, kangaroo pocket',
    fabric: '9.4 oz (320 g/m²) brushed cotton fleece',
    print: `${size('hoodie-back')}, below the hood`,
    care: 'Wash inside out at 86 °F (30 °C), hang to dry',
  },
  tank: {
    name: GARMENT_WORDS.tank,
    title: 'Tank top, regular fit, bound edges',
    fabric: '5.3 oz (180 g/m²) combed cotton',
    print: `${size('tank')}, center chest`,
    care: 'Wash inside out at 86 °F (30 °C), hang to dry',
  },
  'tank-back': {
    name: GARMENT_WORDS['tank-back'],
    title: 'Tank top, regular fit, bound edges',
    fabric: '5.3 oz (180 g/m²) combed cotton',
    print: `${size('tank-back')}, between the shoulders`,
    care: 'Wash inside out at 86 °F (30 °C), hang to dry',
  },
  hat: {
    name: GARMENT_WORDS.hat,
    title: 'Six-panel cap, curved brim, metal buckle',
    fabric: 'Brushed cotton twill',
    print: `${size('hat')}, front panels`,
    care: 'Wipe with a damp cloth, do not machine wash',
  },
}

/** Size and position of the print. */
export function describePrint(garment: Garment, placement: Placement | null): string {
  if (!placement) return GARMENT_SPECS[garment].print
  return `Up to ${size(garment, placement.scale / FULL_SCALE)}, on the ${placement.side}, where the designer placed it`
}

/** "11.8 × 14.2 in (300 × 360 mm)" */
function size(garment: Garment, scale = 1) {
  const { width: widest, height: highest } = PRINT_MM[garment]
  const [width, height] = [Math.round(widest * scale), Math.round(highest * scale)]
  const inches = (mm: number) => (mm / 25.4).toFixed(1)
  return `${inches(width)} × ${inches(height)} in (${width} × ${height} mm)`
}
