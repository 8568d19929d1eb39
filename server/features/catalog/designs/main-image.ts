import { sql } from 'drizzle-orm'
import { designs } from '#server/platform/db/schema/catalog.ts'
import type { LockedDesign } from './lock-design.ts'

const OTHERS = {
  imageUrl2: designs.imageUrl2,
  imageUrl3: designs.imageUrl3,
  imageUrl4: designs.imageUrl4,
  imageUrl5: designs.imageUrl5,
  imageUrl6: designs.imageUrl6,
  imageUrl7: designs.imageUrl7,
  imageUrl8: designs.imageUrl8,
  imageUrl9: designs.imageUrl9,
  imageUrl10: designs.imageUrl10,
}

/** Replaces the main image. An image of the same design changes places with it, so that none is shown twice. */
export function mainImageColumns(imageUrl: string, { imageUrls, imageAlts }: LockedDesign) {
  const others = Object.entries(OTHERS).map(([name, column]) => [
    name,
    sql`case when ${column} = ${imageUrl} then ${designs.imageUrl} else ${column} end`,
  ])
  return { imageUrl, imageAlts: swapAlts(imageAlts, imageUrls.indexOf(imageUrl)), ...Object.fromEntries(others) }
}

/** An image that is new to the design has no alt text yet. */
function swapAlts(alts: readonly string[], place: number): string[] {
  if (place === 0) return [...alts]
  const swapped = Array.from({ length: Math.max(alts.length, place + 1, 1) }, (_, index) => alts[index] ?? '')
  const [main = ''] = swapped
  swapped[0] = swapped[place] ?? ''
  if (place > 0) swapped[place] = main
  return swapped
}
