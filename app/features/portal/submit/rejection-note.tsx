import { PinnedImages } from '#app/features/design/pins/pinned-images.tsx'
import type { OwnDesign } from '#app/features/portal/queries.ts'

type RejectionNoteProps = { design: Pick<OwnDesign, 'title' | 'rejection' | 'rejection_reason'> }

/** Why the design was rejected, at the top of the form that answers it. */
export function RejectionNote({ design: { title, rejection, rejection_reason: reason } }: RejectionNoteProps) {
  const pins = rejection?.pins ?? []
  if (!reason && pins.length === 0) return null
  return (
    <section
      aria-label="Reason for the rejection"
      className="mt-8 border border-ink border-l-6 border-l-signal bg-card p-4"
    >
      <h2 className="font-semibold">Our reviewers rejected this design</h2>
      {reason && <p className="mt-1 wrap-anywhere">{reason}</p>}
      {rejection && pins.length > 0 && (
        <div className="mt-4 grid gap-4">
          <PinnedImages images={rejection.images} pins={pins} title={title} />
        </div>
      )}
    </section>
  )
}
