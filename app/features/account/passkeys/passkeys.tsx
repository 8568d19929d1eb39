import { useQuery } from '@tanstack/react-query'
import { describePasskeyFailure, isPasskeyHost, PASSKEY_HOST_HINT } from '#app/features/session/passkeys.ts'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { loadAuthClient } from '#app/lib/auth-client.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import { toast } from '#app/ui/toast.ts'
import { type Outcome, usePasswordCheck } from '../use-password-check.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { passkeysQuery } from './passkeys-query.ts'

/** Adds, renames and removes passkeys. */
export const Passkeys = withQueries(Panel)

function Panel() {
  const { data, error, refetch } = useQuery(passkeysQuery)
  const invalidate = useInvalidate()
  const { withPassword, dialog } = usePasswordCheck()

  /** Runs a change and shows the result; `done` is the toast of a success. */
  async function change(call: () => Promise<Outcome>, done: string) {
    const result = await withPassword(call)
    if (!result) return false
    if (result.error) {
      const description = describePasskeyFailure(result.error)
      toast({ title: 'Could not change your passkeys', description, tone: 'destructive' })
    } else toast({ title: done, tone: 'success' })
    await invalidate(passkeysQuery.queryKey)
    return result.error === null
  }

  async function add(friendlyName: string) {
    const client = await loadAuthClient()
    return change(async () => {
      const created = await client.registerPasskey()
      if (!created.data || !friendlyName) return created
      return client.passkey.update({ passkeyId: created.data.id, friendlyName })
    }, 'Passkey added')
  }

  async function rename(passkeyId: string, friendlyName: string) {
    const client = await loadAuthClient()
    return change(() => client.passkey.update({ passkeyId, friendlyName }), 'Passkey renamed')
  }

  async function remove(passkeyId: string) {
    const client = await loadAuthClient()
    return change(() => client.passkey.delete({ passkeyId }), 'Passkey removed')
  }

  return (
    <div className="max-w-prose">
      <p className="mb-6 text-muted">
        Sign in with your fingerprint, face or screen lock instead of your password. A passkey also replaces the code of
        two-step verification.
      </p>
      {data ? (
        <ul className="empty:hidden">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={rename} onRemove={remove} />
          ))}
        </ul>
      ) : (
        <PanelState error={error} onRetry={refetch} />
      )}
      {isPasskeyHost() ? (
        <AddPasskey onAdd={add} />
      ) : (
        <p className="mt-6 border-amber border-l-4 bg-stage px-4 py-3">{PASSKEY_HOST_HINT}</p>
      )}
      {dialog}
    </div>
  )
}
