import { type FormEvent, useState } from 'react'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { toast } from '#app/ui/toast.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import { type Person, peopleKeys } from './queries.ts'
import { ROLE_NAMES } from './role-names.ts'

/** A new role takes effect on the person's next request. Making someone an admin needs a confirmation. */
export function RoleForm({ person: { id, role, email } }: { person: Person }) {
  const invalidate = useInvalidate()
  const [chosen, setChosen] = useState<Role>(role)
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)

  async function save() {
    setIsConfirming(false)
    setBusy(true)
    const json = { role: chosen, from: role }
    if (await attempt(() => read(api['user-roles'][':user_id'].$patch({ param: { user_id: id }, json }))))
      toast({
        title: 'Role changed',
        description: `${email} is now ${chosen === 'admin' ? 'an' : 'a'} ${chosen}.`,
        tone: 'success',
      })
    await invalidate(peopleKeys.person(id), peopleKeys.people)
    setBusy(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen === 'admin') setIsConfirming(true)
    else void save()
  }

  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <div className="w-40">
        <Field label="Role">
          <Select
            value={chosen}
            onChange={({ currentTarget: { value } }) => setChosen(ROLES.find((name) => name === value) ?? role)}
          >
            {ROLES.map((name) => (
              <option key={name} value={name}>
                {ROLE_NAMES[name]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Button type="submit" busy={busy} disabled={chosen === role}>
        Change role
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Make this person an admin?"
        text={`${email} will see all customer data, and can refund orders and change roles.`}
        confirm="Make admin"
        cancel="Go back"
        onConfirm={save}
      />
    </form>
  )
}
