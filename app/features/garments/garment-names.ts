import type { Garment } from '#domain/garments/garment.ts'

export const GARMENT_NAMES: Record<Garment, string> = {
  tee: 'T-shirt',
  'tee-back': 'T-shirt, back',
  hoodie: 'Hoodie',
  'hoodie-back': 'Hoodie, back',
  tank: 'Tank top',
  'tank-back': 'Tank top, back',
  hat: 'Hat',
}
