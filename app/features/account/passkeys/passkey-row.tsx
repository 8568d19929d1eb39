import type { PasskeyListItem } from '@supabase/auth-js'
import { useState } from 'react'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { formatLocalTime } from '#domain/local-dates.ts'

type PasskeyRowProps = {
  passkey: PasskeyListItem
  onRename: (id: string, name: string) => Promise<boolean>
  onRemove: (id: string) => Promise<boolean>
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const [asking, setAsking] = useState<'name' | 'remove'>()
  const { id, friendly_name: name = '', created_at: addedAt, last_used_at: usedAt } = passkey
  const close = () => setAsking(undefined)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b pb-4 not-first:pt-4">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-muted text-small">
          {`Added ${formatLocalTime(addedAt)}, ${usedAt ? `last used ${formatLocalTime(usedAt)}` : 'not used yet'}`}
        </p>
      </div>
      <div className="flex gap-3">
        <Button size="sm" aria-label={`Rename ${name}`} onClick={() => setAsking('name')}>
          Rename
        </Button>
        <Button size="sm" aria-label={`Remove ${name}`} onClick={() => setAsking('remove')}>
          Remove
        </Button>
      </div>
      <Dialog open={asking === 'name'} onClose={close} title="Rename passkey">
        <NameForm name={name} onSave={async (next) => (await onRename(id, next)) && close()} onCancel={close} />
      </Dialog>
      <ConfirmDialog
        open={asking === 'remove'}
        onClose={close}
        title="Remove passkey?"
        text={`You can no longer sign in with ${name}. Your device may keep offering it until you delete it there.`}
        confirm="Remove passkey"
        cancel="Keep passkey"
        onConfirm={() => {
          close()
          void onRemove(id)
        }}
      />
    </li>
  )
}

type NameFormProps = { name: string; onSave: (name: string) => Promise<unknown>; onCancel: () => void }

function NameForm({ name: current, onSave, onCancel }: NameFormProps) {
  const { errors, busy, sending, form } = useForm<'name'>({
    check: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name.' : undefined }),
    send: async ({ name }) => {
      await onSave(name.trim())
      return undefined
    },
  })
  return (
    <form {...form} className="mt-2 grid gap-6">
      <Field label="Name" error={errors.name}>
        <Input name="name" defaultValue={current} autoComplete="off" maxLength={120} required />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} busyText={sending ? 'Saving…' : undefined}>
          Save name
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
