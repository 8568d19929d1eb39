import { StatusChip } from '#app/ui/status-chip.tsx'
import type { RatingState } from '#domain/ratings.ts'
import type { OwnReview } from './own-review.ts'

const STATES: Record<RatingState, { tone: 'amber' | 'green' | 'signal'; word: string; text: string }> = {
  pending: { tone: 'amber', word: 'Being checked', text: 'It appears on the design page after we have checked it.' },
  published: { tone: 'green', word: 'Published', text: 'If you edit it, we check it again before it is public.' },
  rejected: { tone: 'signal', word: 'Not published', text: 'Edit it, and we will look at it again.' },
}

/** The state of the customer's review, with the reason if it was rejected. */
export function ReviewState({ review: { state, rejection_reason: reason } }: { review: OwnReview }) {
  const { tone, word, text } = STATES[state]
  return (
    <div className="grid max-w-prose gap-2 border-line border-y py-4">
      <p>
        <StatusChip tone={tone}>{word}</StatusChip>
      </p>
      {reason && <p className="wrap-anywhere">Reason: {reason}</p>}
      <p className="text-muted text-small">{text}</p>
    </div>
  )
}
