import { Link } from 'react-router'
import type { Purchase } from './own-review.ts'

/** Opens the form for a purchased design. */
export function ReviewLink({ purchase: { design_id: id, title, review } }: { purchase: Purchase }) {
  const label = review ? 'Edit your review' : 'Write a review'
  return (
    <Link
      to={`/account/reviews/${id}`}
      aria-label={`${label}: ${title}`}
      className="link mt-1 inline-flex min-h-8 items-center text-[0.9375rem] print:hidden"
    >
      {label}
    </Link>
  )
}
