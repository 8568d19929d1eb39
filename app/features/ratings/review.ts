import type { RatingQuery } from '#domain/ratings.ts'
import type { listDesignRatings } from '#server/features/ratings/list-design-ratings.ts'

/** A page of a design's reviews, the totals of all, and the filters of the page. */
export type DesignReviews = Awaited<ReturnType<typeof listDesignRatings>> & { query: RatingQuery }
export type Review = DesignReviews['items'][number]
