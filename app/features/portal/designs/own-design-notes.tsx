import type { OwnDesign } from '#app/features/portal/queries.ts'

/** Explains the state of a design that was in the shop. */
export function OwnDesignNotes({ design: { is_unpublished: isUnpublished, revision } }: { design: OwnDesign }) {
  return (
    <>
      {isUnpublished && (
        <p className="text-muted text-small">You took this design out of the shop. You keep your royalties.</p>
      )}
      {revision?.state === 'pending' && (
        <p className="text-muted text-small">
          A revision is waiting for review. Until then, the design stays as it is.
        </p>
      )}
      {revision?.state === 'rejected' && (
        <p className="text-small wrap-anywhere">
          Revision not approved{revision.reason ? `: ${revision.reason}` : '.'}
        </p>
      )}
    </>
  )
}
