import { ApiError, api, read } from '#app/lib/api.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Role } from '#domain/roles.ts'

const MAX_NAME = 80
const MAX_BIO = 1000

type ProfileFormProps = { displayName: string; bio: string; role: Role }

/** Customers have no public page, so only their name matters. */
export function ProfileForm({ displayName, bio, role }: ProfileFormProps) {
  const isDesigner = role !== 'customer'
  const { errors, busy, sending, form } = useForm<'display_name' | 'bio'>({
    check: (values) => ({
      display_name: tooLong(values.display_name, MAX_NAME),
      bio: isDesigner ? tooLong(values.bio, MAX_BIO) : undefined,
    }),
    send: async (values) => {
      try {
        await read(api.me.$patch({ json: values }))
        toast({ title: 'Profile saved', tone: 'success' })
        return undefined
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.issues.length > 0) return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
        toast({ title: 'Could not save your profile', description: error.message, tone: 'destructive' })
        return undefined
      }
    },
  })
  return (
    <form {...form} className="grid max-w-prose justify-items-start gap-6 *:w-full">
      <Field
        label="Display name"
        optional
        hint={isDesigner ? 'Shown on your orders and next to your designs.' : 'Shown on your orders.'}
        error={errors.display_name}
      >
        <Input name="display_name" defaultValue={displayName} autoComplete="name" />
      </Field>
      {isDesigner && (
        <Field
          label="Bio"
          optional
          hint={`A few sentences about you, at most ${MAX_BIO} characters.`}
          error={errors.bio}
        >
          <Textarea name="bio" defaultValue={bio} />
        </Field>
      )}
      <div>
        <Button type="submit" busy={busy} busyText={sending ? 'Saving…' : undefined}>
          Save profile
        </Button>
      </div>
    </form>
  )
}

function tooLong(text: string, max: number) {
  const length = text.trim().length
  return length > max ? `Use at most ${max} characters. You have ${length}.` : undefined
}
