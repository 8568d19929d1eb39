import type { Garment } from './garment.ts'

/** For use in a sentence: "on a red t-shirt". */
export const GARMENT_WORDS: Record<Garment, string> = {
  tee: 't-shirt',
  'tee-back': 't-shirt',
  hoodie: 'hoodie',
  tank: 'tank top',
  hat: 'hat',
}
