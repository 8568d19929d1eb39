import { assetUrl } from '#app/lib/asset-url.ts'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { colorWord } from '#domain/color-name.ts'
import { GARMENT_WORDS } from '#domain/garments/garment-word.ts'
import { heroColors } from '#domain/garments/hero-color.ts'
import { mockupUrl } from '#domain/images.ts'
import { type Cents, centsFromDollars } from '#domain/money.ts'
import { HERO_SAMPLES } from '#domain/samples.ts'
import type { HomePage } from '#server/features/catalog/home/load-home-page.ts'
import { SAMPLE_IMAGES } from './sample-images.ts'

export type Slot = {
  name: string
  designer: string
  priceCents: Cents
  to: string
  alt: string
  src: string
  srcSet?: string
}

/** The designs in the hero, filled up with samples. */
export function heroSlots(designs: HomePage['hero']): Slot[] {
  const colors = heroColors(designs)
  const own = designs.map(({ id, title, price, garment, designer }, place): Slot => {
    const color = colors[place] ?? 'white'
    const [small, medium, large] = ([330, 640, 1200] as const).map((width) => assetUrl(mockupUrl(id, color, width)))
    return {
      name: title,
      designer: designer.display_name || UNKNOWN_DESIGNER,
      priceCents: centsFromDollars(price),
      to: `/design/${id}`,
      alt: `${title} on a ${colorWord(color)} ${GARMENT_WORDS[garment]}`,
      src: medium ?? '',
      srcSet: `${small} 330w, ${medium} 640w, ${large} 1200w`,
    }
  })
  const samples = HERO_SAMPLES.map(
    ({ title, designer, priceCents, garment, color }): Slot => ({
      name: title,
      designer,
      priceCents,
      to: '/shop',
      alt: `${title} on a ${colorWord(color)} ${GARMENT_WORDS[garment]}`,
      src: assetUrl(SAMPLE_IMAGES[title] ?? ''),
    }),
  )
  return [...own, ...samples.slice(own.length)]
}
