import { cents, dollarsFromCents } from '#domain/money.ts'
import { type Mills, mills, roundToCents } from '#domain/royalties.ts'
import { readEventsOf, readMostViewed } from './read-events.ts'
import { type Period, readSalesByDesign } from './read-sales.ts'

const TOP = 10

type Ranked = { id: string; title: string; sold: number; mills: Mills }

/**
 * The designs with the most royalties, filled up with the most viewed ones, and the rest as one sum. Together they are
 * exactly the total of the period.
 */
export async function rankDesigns(designerId: string, period: Period, total: { sold: number; mills: Mills }) {
  const best: Ranked[] = await readSalesByDesign({ designerId }, period, TOP)
  if (best.length < TOP) best.push(...(await findMoreViewed(designerId, period, best)))
  const events = await readEventsOf(
    best.map(({ id }) => id),
    period,
  )
  const restMills = mills(total.mills - best.reduce((sum, design) => sum + design.mills, 0))
  const rounded = roundToCents([...best.map((design) => design.mills), restMills])
  return {
    designs: best.map(({ id, title, sold }, index) => ({
      id,
      title,
      sold,
      royalties: dollarsFromCents(rounded[index] ?? cents(0)),
      views: events.get(id)?.views ?? 0,
      favorites: events.get(id)?.favorited ?? 0,
    })),
    other_designs: {
      sold: total.sold - best.reduce((sum, { sold }) => sum + sold, 0),
      royalties: dollarsFromCents(rounded.at(-1) ?? cents(0)),
    },
  }
}

async function findMoreViewed(designerId: string, period: Period, known: readonly Ranked[]): Promise<Ranked[]> {
  const viewed = await readMostViewed(designerId, period, TOP)
  return viewed
    .filter(({ id }) => !known.some((design) => design.id === id))
    .slice(0, TOP - known.length)
    .map((design) => ({ ...design, sold: 0, mills: mills(0) }))
}
