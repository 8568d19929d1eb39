import type { Garment } from '#domain/garments/garment.ts'

type Specs = { name: string; title: string; fabric: string; print: string; care: string }

/** Product details of each garment. US units first. */
export const GARMENT_SPECS: Record<Garment, Specs> = {
  tee: {
    name: 't-shirt',
    title: 'T-shirt, regular fit, side seams',
    fabric: '5.9 oz (200 g/m²) combed cotton',
    print: '11.8 × 14.2 in (300 × 360 mm), center chest',
    care: 'Wash inside out at 86 °F (30 °C), hang to dry',
  },
  'tee-back': {
    name: 't-shirt',
    title: 'T-shirt, regular fit, side seams',
    fabric: '5.9 oz (200 g/m²) combed cotton',
    print: '11.8 × 14.2 in (300 × 360 mm), between the shoulders',
    care: 'Wash inside out at 86 °F (30 °C), hang to dry',
  },
  hoodie: {
    name: 'hoodie',
    title: 'Hoodie, regular fit, kangaroo pocket',
    fabric: '9.4 oz (320 g/m²) brushed cotton fleece',
    print: '11.0 × 11.8 in (280 × 300 mm), above the pocket',
    care: 'Wash inside out at 86 °F (30 °C), hang to dry',
  },
  tank: {
    name: 'tank top',
    title: 'Tank top, regular fit, bound edges',
    fabric: '5.3 oz (180 g/m²) combed cotton',
    print: '11.0 × 13.2 in (280 × 335 mm), center chest',
    care: 'Wash inside out at 86 °F (30 °C), hang to dry',
  },
  hat: {
    name: 'hat',
    title: 'Six-panel cap, curved brim, metal buckle',
    fabric: 'Brushed cotton twill',
    print: '4.3 × 2.6 in (110 × 65 mm), front panels',
    care: 'Wipe with a damp cloth, do not machine wash',
  },
}
