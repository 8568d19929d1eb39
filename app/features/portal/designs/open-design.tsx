import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type OwnDesign, ownDesignQuery } from '#app/features/portal/queries.ts'
import { DesignForm, shownIn } from '#app/features/portal/submit/design-form.tsx'
import { type DraftFields, draftKey } from '#app/features/portal/submit/draft-store.ts'
import { useOpened } from '#app/features/portal/submit/use-opened.ts'
import type { User } from '#app/features/session/session-store.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import { LiveEdit } from './live-edit.tsx'
import type { OwnDesignParams } from './own-design-params.ts'
import { ReviewNotes } from './review-notes.tsx'

type OpenDesignProps = { user: User; params: OwnDesignParams }

/** The form of the design in the URL, with the reason for its rejection beside it. */
export function OpenDesign({ user, params: { values, hrefTo, change } }: OpenDesignProps) {
  const { data: design, error, refetch } = useQuery(ownDesignQuery(values.design))
  const close = () => change({ design: '' })
  return (
    <div className="pt-5">
      <Link to={hrefTo({ design: '' })} preventScrollReset className="link inline-flex min-h-11 items-center">
        Back to My Designs
      </Link>
      {!design ? (
        <PanelState error={error} onRetry={() => void refetch()} />
      ) : design.may_resubmit ? (
        <>
          <FormHeading design={design} />
          <RejectionNotice design={design} />
          <ReviewedDesign key={design.id} user={user} design={design} onClose={close} />
        </>
      ) : design.may_edit ? (
        <>
          <FormHeading design={design} />
          <LiveEdit key={design.id} user={user} design={design} onClose={close} />
        </>
      ) : (
        <p className="pt-4">This design can no longer be edited here. Its status has changed.</p>
      )}
    </div>
  )
}

type ReviewedDesignProps = { user: User; design: OwnDesign; onClose: () => void }

/** Edits a design that is not in the shop; all changes go through the review. */
function ReviewedDesign({ user, design, onClose }: ReviewedDesignProps) {
  const opened = useOpened<DraftFields>(draftKey(user.id, design.id), design, shownIn)
  return opened && <DesignForm user={user} design={opened.base} onDone={onClose} onCancel={onClose} />
}

/** Gets the focus, because the button that opened the form is gone. */
function FormHeading({ design: { title, status, may_edit: mayEdit } }: { design: OwnDesign }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h3 ref={heading} tabIndex={-1} className="display-3 pt-2 wrap-anywhere focus-visible:outline-none">
      {status === 'rejected' && !mayEdit ? 'Resubmit' : 'Edit'} “{title}”
    </h3>
  )
}

function RejectionNotice({ design }: { design: OwnDesign }) {
  const { status, rejection_reason: reason, rejection } = design
  if (status !== 'rejected' || (!reason && !rejection?.pins.length)) return null
  return (
    <section
      aria-labelledby="rejection"
      className="mt-5 grid gap-4 border border-line border-l-6 border-l-signal bg-card p-5"
    >
      <h4 id="rejection" className="font-semibold">
        Why we rejected it
      </h4>
      {reason && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{reason}</p>}
      <ReviewNotes design={design} />
    </section>
  )
}
