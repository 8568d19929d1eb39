import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

/** The name tells several passkeys apart in the list. */
export function AddPasskey({ onAdd }: { onAdd: (name: string) => Promise<boolean> }) {
  const { busy, sending, form } = useForm<'name'>({
    send: async ({ name }, element) => {
      if (await onAdd(name.trim())) element.reset()
      return undefined
    },
  })
  return (
    <form {...form} className="mt-6 grid max-w-80 gap-6">
      <Field label="Name of the new passkey" optional hint="For example, the name of this device.">
        <Input name="name" autoComplete="off" maxLength={120} />
      </Field>
      <div>
        <Button type="submit" busy={busy} busyText={sending ? 'Waiting…' : undefined}>
          Add a passkey
        </Button>
      </div>
    </form>
  )
}
