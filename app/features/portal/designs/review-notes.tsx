import { PinnedImages } from '#app/features/design/pins/pinned-images.tsx'
import type { OwnDesign } from '#app/features/portal/queries.ts'

/** The numbered notes of the last rejection on the rejected images. Nothing without notes. */
export function ReviewNotes({ design: { title, rejection } }: { design: OwnDesign }) {
  if (!rejection || rejection.pins.length === 0) return null
  return (
    <section aria-label={`Notes on ${title}`} className="grid gap-4">
      <h4 className="font-semibold">Notes from our reviewers</h4>
      <PinnedImages images={rejection.images} pins={rejection.pins} title={title} />
    </section>
  )
}
