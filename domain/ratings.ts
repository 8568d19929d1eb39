import { PRODUCTS, type Product } from './products.ts'
import { type ChoiceParameter, readChoice, readText, type TextParameter } from './query-parameter.ts'

/*
 * Customers' reviews of what they bought. Code says “rating”, because “review” is what admins do with designs;
 * customers read “review”.
 */

export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/** Names of the ratings, in the form and for screen readers. */
export const STAR_WORDS: Record<Stars, string> = { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very good', 5: 'Excellent' }

export const FITS = ['small', 'true', 'large'] as const
export type Fit = (typeof FITS)[number]

export const FIT_WORDS: Record<Fit, string> = { small: 'Runs small', true: 'True to size', large: 'Runs large' }

/** Only published ratings are public. An edit returns a rating to `pending`. */
export const RATING_STATES = ['pending', 'published', 'rejected'] as const
export type RatingState = (typeof RATING_STATES)[number]

export const MAX_RATING_TEXT_LENGTH = 2000
export const MAX_RATING_PHOTOS = 3
export const MAX_RATING_REASON_LENGTH = 500
export const MAX_AUTHOR_LENGTH = 40

/** An invitation is sent this long after the delivery, when the customer has worn the item, and not much later. */
export const INVITE_AFTER_DAYS = 5
export const INVITE_UNTIL_DAYS = 30

/** Shown for a customer without a display name. */
const UNNAMED = 'Verified buyer'

/** The name on a review: the first word of the display name, because the full name of a customer is not public. */
export function authorName(displayName: string | null): string {
  const [first = ''] = (displayName ?? '').trim().split(/\s+/)
  return [...first].slice(0, MAX_AUTHOR_LENGTH).join('') || UNNAMED
}

/** How many published ratings of a design, or of one of its products, have each number of stars and each fit. */
export type RatingTotals = { count: number; average: number; stars: Record<Stars, number>; fits: Record<Fit, number> }

/** `count` and `average` follow from the number of ratings with each number of stars. */
export function sumRatings(stars: Record<Stars, number>, fits: Record<Fit, number>): RatingTotals {
  const count = STARS.reduce((sum, value) => sum + stars[value], 0)
  const points = STARS.reduce((sum, value) => sum + value * stars[value], 0)
  return { count, average: count === 0 ? 0 : Math.round((points / count) * 10) / 10, stars, fits }
}

export type ProductTotals = RatingTotals & { product: Product }

export const NO_RATINGS: RatingTotals = sumRatings({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, { small: 0, true: 0, large: 0 })

/** The totals of a design, from those of its products. */
export function addTotals(all: readonly RatingTotals[]): RatingTotals {
  return all.reduce(
    (sum, { stars, fits }) => sumRatings(addCounts(sum.stars, stars), addCounts(sum.fits, fits)),
    NO_RATINGS,
  )
}

function addCounts<Counts extends Record<string | number, number>>(one: Counts, other: Counts): Counts {
  return Object.fromEntries(Object.entries(one).map(([key, count]) => [key, count + (other[key] ?? 0)])) as Counts
}

/** The share of each fit in percent. The shares add up to 100 (largest remainder method). */
export function fitShares(fits: Record<Fit, number>): Record<Fit, number> {
  const count = FITS.reduce((sum, fit) => sum + fits[fit], 0)
  if (count === 0) return { small: 0, true: 0, large: 0 }
  const exact = FITS.map((fit) => ({ fit, share: (fits[fit] / count) * 100 }))
  const shares = Object.fromEntries(exact.map(({ fit, share }) => [fit, Math.floor(share)])) as Record<Fit, number>
  const missing = 100 - FITS.reduce((sum, fit) => sum + shares[fit], 0)
  const byRemainder = exact.toSorted((a, b) => (b.share % 1) - (a.share % 1))
  for (const { fit } of byRemainder.slice(0, missing)) shares[fit]++
  return shares
}

/** One or two answers say little about a garment. */
const MIN_FITS = 3

/** The fit that most customers chose; undefined with too few answers or if they are tied. */
export function mainFit(fits: Record<Fit, number>): Fit | undefined {
  const most = Math.max(...FITS.map((fit) => fits[fit]))
  const leaders = FITS.filter((fit) => fits[fit] === most)
  const count = FITS.reduce((sum, fit) => sum + fits[fit], 0)
  return count >= MIN_FITS && leaders.length === 1 ? leaders[0] : undefined
}

/** The filters of the reviews on a design page. */
export type RatingQuery = {
  product?: Product | undefined
  stars?: Stars | undefined
  fit?: Fit | undefined
  photos?: boolean | undefined
  after?: string | undefined
}

/** `product` is the one that the page shows. */
const garment = { values: PRODUCTS }
const stars: ChoiceParameter = { values: STARS.map(String) }
const fit: ChoiceParameter<Fit> = { values: FITS }
const photos: ChoiceParameter = { values: ['yes'] }
const after: TextParameter = { maxLength: 60 }

/** Query parameters of a design page. */
export const RATING_PARAMETERS = { garment, stars, fit, photos, after }

export function readRatingQuery(params: URLSearchParams): RatingQuery {
  return {
    product: readChoice(garment, params.get('garment')),
    stars: STARS.find((value) => String(value) === params.get('stars')),
    fit: readChoice(fit, params.get('fit')),
    photos: readChoice(photos, params.get('photos')) !== undefined || undefined,
    after: readText(after, params.get('after')),
  }
}

/** The query part of a link to the reviews of a design, with the parameters in canonical order. The shown product stays. */
export function ratingSearch(query: RatingQuery, product: string | null = null): string {
  const params = new URLSearchParams(product ? { product } : {})
  if (query.product) params.set('garment', query.product)
  if (query.stars) params.set('stars', String(query.stars))
  if (query.fit) params.set('fit', query.fit)
  if (query.photos) params.set('photos', 'yes')
  if (query.after) params.set('after', query.after)
  return params.size > 0 ? `?${params}` : ''
}

/** The page on which a customer reviews an item. Without a product, it shows one of those that they bought. */
export function reviewPath(designId: string, product?: Product): string {
  return `/account/reviews/${designId}${product ? `?product=${product}` : ''}`
}
