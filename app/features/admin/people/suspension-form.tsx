import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { plural } from '#app/lib/format.ts'
import { useDraft } from '#app/lib/use-draft.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_SUSPENSION_REASON_LENGTH } from '#domain/people.ts'
import { type Person, peopleKeys } from './queries.ts'

/** Suspends or restores the account, with a reason that is kept as a note. */
export function SuspensionForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, email, suspended_at: suspendedAt, archived_with_suspension: archived } = person
  const isSuspended = suspendedAt !== null
  const invalidate = useInvalidate()
  const [text, setText] = useDraft(`pitlane-draft ${isSuspended ? 'restore' : 'suspend'} ${id}`)
  const { errors, busy, form } = useForm<'reason' | 'designs'>({
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'Enter a reason.' }),
    send: async ({ reason, designs }) => {
      if (await attempt(() => send(reason.trim(), designs === 'on'))) {
        setText('')
        onClose()
        toast({ title: isSuspended ? 'Account restored' : 'Account suspended', description: email, tone: 'success' })
      }
      await invalidate(peopleKeys.person(id), peopleKeys.people)
      return undefined
    },
  })

  async function send(reason: string, withDesigns: boolean) {
    const param = { id }
    return isSuspended
      ? read(api.people[':id'].restore.$post({ param, json: { reason, restore_designs: withDesigns } }))
      : read(api.people[':id'].suspend.$post({ param, json: { reason, archive_designs: withDesigns } }))
  }

  const choice = isSuspended
    ? archived > 0 && `Also restore ${plural(archived, 'design')} archived with the suspension`
    : person.designs > 0 && 'Also archive the designs in the shop and the unpublished ones'
  return (
    <form {...form} className="mt-4 grid gap-5">
      <Field
        label="Reason"
        hint={isSuspended ? 'Kept as an internal note.' : 'Included in the email to the person, and kept as a note.'}
        error={errors.reason}
      >
        <Textarea
          name="reason"
          rows={3}
          maxLength={MAX_SUSPENSION_REASON_LENGTH}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      {choice && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="designs" className="size-5 accent-ink" />
          {choice}
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {isSuspended ? 'Restore account' : 'Suspend account'}
        </Button>
        <Button onClick={onClose}>Go back</Button>
      </div>
    </form>
  )
}
