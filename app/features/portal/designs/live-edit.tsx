import { useState } from 'react'
import type { OwnDesign } from '#app/features/portal/queries.ts'
import { useOpened } from '#app/features/portal/submit/use-opened.ts'
import type { User } from '#app/features/session/session-store.ts'
import { LiveEditForm } from './live-edit-form.tsx'
import { RevisionForm } from './revision-form.tsx'
import { type RevisionValues, revisionKey, shownIn } from './revision-values.ts'

type LiveEditProps = { user: User; design: OwnDesign; onClose: () => void }

/** Edits a design that is in the shop: text, price and products immediately, the rest with a review. */
export function LiveEdit({ user, design, onClose }: LiveEditProps) {
  // The version that the designer sees in the forms; a refetch must not hide that it has changed since.
  const [opened] = useState(design)
  const revision = useOpened<RevisionValues>(revisionKey(user.id, design.id), opened, shownIn)
  return (
    <div className="grid gap-12 pt-8 lg:grid-cols-2 lg:gap-14">
      <LiveEditForm user={user} design={opened} onDone={onClose} />
      {revision && <RevisionForm user={user} design={revision.base} changes={revision.changes} onDone={onClose} />}
    </div>
  )
}
