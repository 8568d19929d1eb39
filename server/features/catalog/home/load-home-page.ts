import { TRENDING } from '#domain/samples.ts'
import { listCards } from '#server/features/catalog/designs/list-cards.ts'
import { listFeatured } from '#server/features/catalog/designs/list-featured.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { findSamples } from './find-samples.ts'
import { listBestSellers } from './list-best-sellers.ts'
import { listNewest } from './list-newest.ts'

const SLOTS = 3
const TOWER = 7
const ARRIVALS = 4
/** One prolific designer must not fill the list. */
const MAX_PER_DESIGNER = 2

/**
 * Data of the home page. The designs that an admin has picked come first; the automatic choice fills the rest. Each query
 * reads the start of an index, so that the cost does not depend on the size of the shop.
 */
export async function loadHomePage() {
  const [picked, featured, best, newest, samples] = await Promise.all([
    listCards([...shopSettings().homePicks]),
    listFeatured(SLOTS),
    listBestSellers(TOWER, MAX_PER_DESIGNER),
    listNewest(ARRIVALS),
    findSamples(TRENDING),
  ])
  const leads = new Map(
    [...picked, ...featured, ...best.map(({ design }) => design), ...newest].map((lead) => [lead.id, lead]),
  )
  return {
    hero: [...leads.values()].slice(0, SLOTS),
    trending: samples,
    tower: best.map(({ design: { id, title, designer }, sold }) => ({
      id,
      title,
      designer: designer.display_name,
      sold,
    })),
    arrivals: newest,
  }
}

export type HomePage = Awaited<ReturnType<typeof loadHomePage>>
