import { toCard } from './design-card.ts'
import { readDesigns } from './design-rows.ts'
import { toDesignView } from './design-view.ts'

/** The cards of these designs, in their order. Those that are not sold are left out. */
export async function listCards(ids: string[]) {
  const rows = await readDesigns(ids)
  return rows
    .filter(({ design }) => design.status === 'approved')
    .map(({ design, ...relations }) => toCard(toDesignView(design, relations)))
}
