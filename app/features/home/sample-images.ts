import bigBlock from '#app/images/big-block.webp'
import fig7 from '#app/images/fig-7.webp'
import flatOverCrest from '#app/images/flat-over-crest.webp'
import lastLight from '#app/images/last-light.webp'
import lateBrakersClub from '#app/images/late-brakers-club.webp'
import midnightPass from '#app/images/midnight-pass.webp'
import monteFerro from '#app/images/monte-ferro.webp'

/** The images of the sample products, by name; demo/draw-samples.ts draws them. */
export const SAMPLE_IMAGES: Record<string, string> = {
  'Big Block': bigBlock,
  'Fig. 7': fig7,
  'Flat Over Crest': flatOverCrest,
  'Last Light': lastLight,
  'Late Brakers Club': lateBrakersClub,
  'Midnight Pass': midnightPass,
  'Monte Ferro': monteFerro,
}
