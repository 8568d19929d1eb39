import { Link } from 'react-router'
import { PRODUCT_WORDS } from '#domain/products.ts'
import { reviewPath } from '#domain/ratings.ts'
import type { Purchase } from './own-review.ts'

/** Opens the form for a purchased item. */
export function ReviewLink({ purchase: { design_id: id, product, title, review } }: { purchase: Purchase }) {
  const label = review ? 'Edit your review' : 'Write a review'
  return (
    <Link
      to={reviewPath(id, product)}
      aria-label={`${label}: ${title}, ${PRODUCT_WORDS[product]}`}
      className="link mt-1 inline-flex min-h-8 items-center text-[0.9375rem] print:hidden"
    >
      {label}
    </Link>
  )
}
