import { useState } from 'react'
import { Section } from '#app/features/admin/orders/section.tsx'
import { useAuth } from '#app/features/session/use-auth.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { describeDevice } from '#app/lib/describe-device.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatLocalTime } from '#domain/local-dates.ts'
import { type Person, peopleKeys } from './queries.ts'

/** Where the person is signed in. An admin can end all sessions, for example after a stolen password. */
export function PersonSessions({ person: { id, sessions } }: { person: Person }) {
  const { user } = useAuth()
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)

  async function endAll() {
    setBusy(true)
    if (await attempt(() => read(api.people[':id']['end-sessions'].$post({ param: { id } }))))
      toast({ title: 'Signed out everywhere', tone: 'success' })
    await invalidate(peopleKeys.person(id))
    setBusy(false)
  }

  return (
    <Section title="Sessions">
      {sessions.length === 0 ? (
        <p>Not signed in anywhere.</p>
      ) : (
        <ul aria-label="Sessions">
          {sessions.map((session) => (
            <li key={session.id} className="border-line border-b py-2 wrap-anywhere">
              {describeDevice(session.user_agent)}{' '}
              <span className="num text-muted text-small">
                {session.ip}, last used {formatLocalTime(session.refreshed_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {sessions.length > 0 && user?.id !== id && (
        <Button size="sm" className="mt-4" busy={busy} onClick={endAll}>
          End all sessions
        </Button>
      )}
    </Section>
  )
}
