import type { Garment } from '#domain/garments/garment.ts'

type Words = { name: string; title: string; fabric: string; print: string; care: string }

/** What is said about each garment. */
export const GARMENT_WORDS: Record<Garment, Words> = {
  tee: {
    name: 't-shirt',
    title: 'T-shirt, regular fit, side seams',
    fabric: '200 g combed cotton',
    print: '300 × 360 mm, center chest',
    care: 'Wash inside out at 30 °C, hang to dry',
  },
  'tee-back': {
    name: 't-shirt',
    title: 'T-shirt, regular fit, side seams',
    fabric: '200 g combed cotton',
    print: '300 × 360 mm, between the shoulders',
    care: 'Wash inside out at 30 °C, hang to dry',
  },
  hoodie: {
    name: 'hoodie',
    title: 'Hoodie, regular fit, kangaroo pocket',
    fabric: '320 g brushed cotton fleece',
    print: '280 × 300 mm, above the pocket',
    care: 'Wash inside out at 30 °C, hang to dry',
  },
  tank: {
    name: 'tank top',
    title: 'Tank top, regular fit, bound edges',
    fabric: '180 g combed cotton',
    print: '280 × 335 mm, center chest',
    care: 'Wash inside out at 30 °C, hang to dry',
  },
  hat: {
    name: 'hat',
    title: 'Six-panel cap, curved brim, metal buckle',
    fabric: 'Brushed cotton twill',
    print: '110 × 65 mm, front panels',
    care: 'Wipe with a damp cloth, do not machine wash',
  },
}
