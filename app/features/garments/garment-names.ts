import type { Garment } from '#domain/garments/garment.ts'

export const GARMENT_NAMES: Record<Garment, string> = {
  tee: 'T-shirt',
  'tee-back': 'T-shirt, back',
  hoodie: 'Hoodie',
  tank: 'Tank top',
  hat: 'Hat',
}
