import { useState } from 'react'
import type { OwnDesign } from '#app/features/portal/queries.ts'
import type { User } from '#app/features/session/session-store.ts'
import { LiveEditForm } from './live-edit-form.tsx'
import { RevisionForm } from './revision-form.tsx'

type LiveEditProps = { user: User; design: OwnDesign; onClose: () => void }

/** Edits a design that is in the shop: text, price and products immediately, the rest with a review. */
export function LiveEdit({ user, design, onClose }: LiveEditProps) {
  // The version that the designer sees in the forms; a refetch must not hide that it has changed since.
  const [opened] = useState(design)
  return (
    <div className="grid gap-12 pt-8 lg:grid-cols-2 lg:gap-14">
      <LiveEditForm user={user} design={opened} onDone={onClose} />
      <RevisionForm user={user} design={opened} onDone={onClose} />
    </div>
  )
}
