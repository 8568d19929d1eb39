import type { Color } from './catalog.ts'
import { type Cents, cents } from './money.ts'

export type Sample = {
  title: string
  designer: string
  priceCents: Cents
  garment: 'tee' | 'hoodie'
  color: Color
}

/** Samples in the Trending section. Each links to the design with that title and designer, or to the shop. */
export const TRENDING: readonly Sample[] = [
  { title: 'Midnight Pass', designer: 'Kenji Arakawa', priceCents: cents(57_00), garment: 'hoodie', color: 'black' },
  { title: 'Flat Over Crest', designer: 'Lucía Prado', priceCents: cents(27_00), garment: 'tee', color: 'navy' },
  { title: 'Fig. 7', designer: 'Tobias Wren', priceCents: cents(26_00), garment: 'tee', color: 'royal-blue' },
  { title: 'Late Brakers Club', designer: 'Ama Osei', priceCents: cents(52_50), garment: 'hoodie', color: 'gray' },
]

/** Samples in the hero while the shop has no designs. */
export const HERO_SAMPLES: readonly Sample[] = [
  { title: 'Monte Ferro', designer: 'Lucía Prado', priceCents: cents(24_00), garment: 'tee', color: 'white' },
  { title: 'Big Block', designer: 'Priya Raman', priceCents: cents(27_00), garment: 'tee', color: 'red' },
  { title: 'Last Light', designer: 'Maren Holt', priceCents: cents(28_00), garment: 'tee', color: 'royal-blue' },
]
