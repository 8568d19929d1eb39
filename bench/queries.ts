import { findDesign } from '#server/features/catalog/designs/find-design.ts'
import { listDesigns } from '#server/features/catalog/search/list-designs.ts'
import { searchDesigns } from '#server/features/catalog/search/search-designs.ts'
import { suggest } from '#server/features/catalog/search/suggest.ts'
import type { Bench } from './bench.ts'
import { compareSizes } from './compare-sizes.ts'
import { fillDesigns, RARE_WORD } from './fill-designs.ts'

const FEW = 1000
const MANY = 100_000
const limit = 24

const cases: Record<string, () => Promise<unknown>> = {
  'shop page': () => searchDesigns({ limit }),
  'shop page by price': () => searchDesigns({ limit, sort: 'price-up' }),
  'shop page by price, dearest first': () => searchDesigns({ limit, sort: 'price-down' }),
  'shop page, best selling': () => searchDesigns({ limit, sort: 'best-selling' }),
  'category page': () => searchDesigns({ limit, category: 'Hoodies' }),
  'category page by price': () => searchDesigns({ limit, category: 'Hoodies', sort: 'price-up' }),
  'search for a rare word': () => searchDesigns({ limit, search: RARE_WORD }),
  'search for a common word': () => searchDesigns({ limit, search: 'engine' }),
  'search for a missing word': () => searchDesigns({ limit, search: 'xylograph' }),
  'search for a misspelled word': () => searchDesigns({ limit, search: 'engnie' }),
  'search for one letter': () => searchDesigns({ limit, search: 'e' }),
  'search for a sign that is nowhere': () => searchDesigns({ limit, search: '🏁' }),
  'search by price': () => searchDesigns({ limit, search: 'engine', sort: 'price-up' }),
  'suggestions for a beginning': () => suggest('eng'),
  detail: detail,
}

/** What public pages ask the database for, at 100,000 designs against 1,000, with no page cache. */
export const queries: Bench = {
  name: 'queries',
  run: () => compareSizes({ few: FEW, many: MANY, fill: fillDesigns, cases }),
}

let known: string | undefined

/** The id is the same in both: designs are always filled in alike. */
async function detail() {
  known ??= (await listDesigns({ limit: 1, search: RARE_WORD })).items[0]?.id
  if (!(await findDesign(known ?? ''))) throw new Error('The design is missing.')
}
