import { useState } from 'react'
import { ApiError, api, type Conflict, read } from '#app/lib/api.ts'
import { changedFields } from '#app/lib/changed-fields.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, listChanges, SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Role } from '#domain/roles.ts'

const MAX_NAME = 80
const MAX_BIO = 1000

type Profile = { display_name: string | null; bio: string; version: number }
type ProfileFormProps = { profile: Profile; role: Role }

/** Customers have no public page, so only their name matters. */
export function ProfileForm({ profile, role }: ProfileFormProps) {
  const isDesigner = role !== 'customer'
  // The version that the typed values are based on.
  const [base, setBase] = useState(profile)
  // Remounts the fields when the newer version is loaded.
  const [loads, setLoads] = useState(0)
  const [conflict, setConflict] = useState<Conflict>()
  const newer = conflict?.current as Profile | undefined
  const { errors, busy, sending, form } = useForm<'display_name' | 'bio'>({
    check: (values) => ({
      display_name: tooLong(values.display_name, MAX_NAME),
      bio: isDesigner ? tooLong(values.bio, MAX_BIO) : undefined,
    }),
    send: async (values) => {
      try {
        const change = changedFields<Partial<typeof values>>(toValues(base), values)
        const { version } = newer ?? base
        setBase(await read(api.me.$patch({ json: { ...change, version } })))
        setConflict(undefined)
        toast({ title: 'Profile saved', tone: 'success' })
        return undefined
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.issues.length > 0) return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
        showApiError(error, 'Could not save your profile', setConflict)
        return undefined
      }
    },
  })
  return (
    <form key={loads} {...form} className="grid max-w-prose justify-items-start gap-6 *:w-full">
      {newer && (
        <ConflictNotice
          key={newer.version}
          who="Someone signed in to your account"
          what="your profile"
          changes={listChanges(LABELS, toValues(base), toValues(newer))}
          onLoad={() => {
            setBase(newer)
            setLoads(loads + 1)
            setConflict(undefined)
          }}
        />
      )}
      <Field
        label="Display name"
        optional
        hint={isDesigner ? 'Shown on your orders and next to your designs.' : 'Shown on your orders.'}
        error={errors.display_name}
      >
        <Input name="display_name" defaultValue={base.display_name ?? ''} autoComplete="name" />
      </Field>
      {isDesigner && (
        <Field
          label="Bio"
          optional
          hint={`A few sentences about you, at most ${MAX_BIO} characters.`}
          error={errors.bio}
        >
          <Textarea name="bio" defaultValue={base.bio} />
        </Field>
      )}
      <div>
        <Button type="submit" busy={busy} busyText={sending ? 'Saving…' : undefined}>
          {newer ? SAVE_ANYWAY : 'Save profile'}
        </Button>
      </div>
    </form>
  )
}

const LABELS = { display_name: 'Display name', bio: 'Bio' }

function toValues({ display_name, bio }: Profile) {
  return { display_name: display_name ?? '', bio }
}

function tooLong(text: string, max: number) {
  const length = text.trim().length
  return length > max ? `Use at most ${max} characters. You have ${length}.` : undefined
}
