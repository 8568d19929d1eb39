import type { Garment } from './garment.ts'

/** For use in a sentence: "on a red t-shirt". */
export const GARMENT_WORDS: Record<Garment, string> = {
  tee: 't-shirt',
  'tee-back': 't-shirt',
  hoodie: 'hoodie',
  'hoodie-back': 'hoodie',
  tank: 'tank top',
  'tank-back': 'tank top',
  hat: 'hat',
}
