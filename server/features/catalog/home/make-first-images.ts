import type { Color } from '#domain/catalog.ts'
import { cardColor } from '#domain/garments/card-color.ts'
import { heroColors } from '#domain/garments/hero-color.ts'
import { CARD_WIDTHS } from '#domain/images.ts'
import { findMockup } from '#server/features/catalog/designs/find-image.ts'
import { listFeatured } from '#server/features/catalog/designs/list-featured.ts'
import { makeMockup, mockupRendition } from '#server/features/media/mockups/mockup.ts'
import { ensureRendition } from '#server/features/media/renditions/ensure-rendition.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { loadHomePage } from './load-home-page.ts'

/** The widths for each place. */
type Widths = { hero: readonly number[]; cards: readonly number[] }
const ALL: Widths = { hero: [640, 1200], cards: CARD_WIDTHS }
/** The widths that most screens load, to start sooner. */
export const MOST_USED: Widths = { hero: [640], cards: [330] }
/** The first row of the shop on the widest screen. */
const FIRST_ROW = 4
/** As many as there are child processes for images. */
const CONCURRENCY = 2

/**
 * Renders the images of the hero and the first row of the shop before a visitor requests them. The hero shows other colors
 * than the cards. Cheap if the images exist.
 */
export async function makeFirstImages(widths = ALL): Promise<void> {
  const { hero } = await loadHomePage()
  const colors = heroColors(hero)
  const cards = await listFeatured(FIRST_ROW)
  const drawing = createSemaphore({ permits: CONCURRENCY, maxQueued: hero.length + cards.length })
  await Promise.all([
    ...hero.map(({ id }, place) => drawing.withPermit(() => makeMockups(id, widths.hero, colors[place]))),
    ...cards.map(({ id }) => drawing.withPermit(() => makeMockups(id, widths.cards))),
  ])
}

async function makeMockups(designId: string, widths: readonly number[], heroColor?: Color) {
  const found = await findMockup(designId)
  if (!found) return
  const { uploadId, printed, colors } = found
  const color = heroColor ?? cardColor(designId, colors)
  for (const width of widths) {
    const file = { color, width, format: 'avif' as const }
    await ensureRendition(uploadId, mockupRendition(printed, file), makeMockup(printed, file))
  }
}
