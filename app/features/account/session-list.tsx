import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { loadAuthClient } from '#app/lib/auth-client.ts'
import { describeDevice } from '#app/lib/describe-device.ts'
import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast.ts'
import { formatLocalTime } from '#domain/local-dates.ts'

type DeviceSession = InferResponseType<typeof api.sessions.$get, 200>['items'][number]

type SessionListProps = { sessions: DeviceSession[]; onChanged: () => Promise<void> }

export function SessionList({ sessions, onChanged }: SessionListProps) {
  const [ending, setEnding] = useState<string>()

  async function end(which: string, act: () => Promise<unknown>, done: string) {
    setEnding(which)
    try {
      await act()
      await onChanged()
      toast({ title: done, tone: 'success' })
    } catch (error) {
      toast({ title: 'Error signing out', description: messageOf(error), tone: 'destructive' })
    } finally {
      setEnding(undefined)
    }
  }

  const others = sessions.filter(({ current }) => !current)
  return (
    <div className="max-w-prose">
      <ul>
        {sessions.map(({ id, current, user_agent, ip, created_at, refreshed_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b pb-4 not-first:pt-4"
          >
            <div className="min-w-0">
              <p className="font-semibold">{describeDevice(user_agent)}</p>
              <p className="text-muted text-small">
                {`Signed in ${formatLocalTime(created_at)}, last active ${formatLocalTime(refreshed_at)}`}
              </p>
              {ip && <p className="num text-micro text-muted">{ip}</p>}
            </div>
            {current ? (
              <StatusChip tone="green">This device</StatusChip>
            ) : (
              <Button
                size="sm"
                busy={ending === id}
                disabled={ending !== undefined}
                aria-label={`Sign out of ${describeDevice(user_agent)}`}
                onClick={() =>
                  end(id, () => api.sessions[':id'].$delete({ param: { id } }), 'Signed out of that device')
                }
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          className="mt-6"
          busy={ending === 'others'}
          disabled={ending !== undefined}
          onClick={() => end('others', signOutOthers, 'Signed out of all other devices')}
        >
          Sign out of all other devices
        </Button>
      )}
    </div>
  )
}

async function signOutOthers() {
  const client = await loadAuthClient()
  const { error } = await client.signOut({ scope: 'others' })
  if (error) throw error
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : 'Please try again.'
}
