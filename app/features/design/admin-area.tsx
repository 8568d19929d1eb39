import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '#app/lib/api.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import { AdminBar } from './admin-bar.tsx'
import { EditForm } from './edit-form.tsx'
import { findAnyDesign, showToAdmin } from './find-any-design.ts'
import type { Design, ShownDesign } from './shown-design.ts'

type AdminAreaProps = {
  id: string
  /** Undefined if there is no public design with this id; then designs of any status are searched. */
  design: Design | undefined
  isLookedUp: boolean
  onChange: (shown: ShownDesign) => void
  onLookedUp: () => void
}

/** Admin controls above a design. */
export function AdminArea({ id, design, isLookedUp, onChange, onLookedUp }: AdminAreaProps) {
  const { hash } = useLocation()
  const [isEditing, setEditing] = useState(hash === '#edit')
  const editButton = useRef<HTMLButtonElement>(null)

  const lookUp = useEffectEvent(async () => {
    try {
      onChange(await findAnyDesign(id))
    } catch (error) {
      const isMissing = error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')
      if (!isMissing) toast({ title: 'Failed to load design details.', tone: 'destructive' })
    }
    onLookedUp()
  })
  const isMissing = design === undefined
  useEffect(() => {
    if (isMissing) void lookUp()
  }, [isMissing])

  if (!design)
    return (
      !isLookedUp && (
        <div className="wrap py-10" aria-busy="true">
          <h1 className="sr-only">Loading the design…</h1>
          <Skeleton className="h-[60svh]" />
        </div>
      )
    )
  const show = async (changed: Design) => onChange(await showToAdmin(changed))
  const close = () => {
    setEditing(false)
    editButton.current?.focus()
  }
  // Closes last: a form that is opened again must start with what was just saved.
  const save = async (changed: Design) => {
    await show(changed)
    close()
  }
  return (
    <section aria-label="Admin" className="border-line border-b bg-card">
      <AdminBar
        design={design}
        isEditing={isEditing}
        editButton={editButton}
        onEdit={() => setEditing(!isEditing)}
        onChange={show}
      />
      {isEditing && <EditForm design={design} onSaved={save} onClose={close} />}
    </section>
  )
}
