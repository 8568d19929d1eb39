import { useState } from 'react'
import { useAuth } from '#app/features/session/use-auth.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Person } from './queries.ts'
import { RoleForm } from './role-form.tsx'
import { SuspensionForm } from './suspension-form.tsx'

/** Changes the role, and suspends or restores the account. Admins cannot do that to themselves. */
export function PersonActions({ person }: { person: Person }) {
  const { user } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (user?.id === person.id)
    return <p className="text-muted">This is your account. Another admin can change your role or suspend you.</p>
  const isSuspended = person.suspended_at !== null
  const name = person.display_name ?? person.email
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-4 border-line border-y py-4">
      <RoleForm key={person.role} person={person} />
      {person.is_demo_ban ? (
        <p className="text-muted">Demo accounts stay disabled while the sandbox is off.</p>
      ) : (
        <Button variant={isSuspended ? 'approve' : 'reject'} onClick={() => setIsOpen(true)}>
          {isSuspended ? 'Restore account' : 'Suspend account'}
        </Button>
      )}
      <Dialog open={isOpen} onClose={close} title={isSuspended ? `Restore ${name}?` : `Suspend ${name}?`}>
        <p className="mt-2 text-muted">
          {isSuspended
            ? 'The person can sign in again. We email them.'
            : 'All sessions end immediately, and the person cannot sign in or reset the password. We email them the reason.'}
        </p>
        <SuspensionForm person={person} onClose={close} />
      </Dialog>
    </div>
  )
}
