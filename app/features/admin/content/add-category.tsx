import { useRef } from 'react'
import { useTyped } from '#app/features/admin/settings/use-typed.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { MAX_CATEGORY_NAME_LENGTH } from '#domain/catalog.ts'

const EMPTY = { name: '' }

/** Adds a category. The name stays if that fails. */
export function AddCategory({ onAdd }: { onAdd: (name: string) => Promise<boolean> }) {
  const input = useRef<HTMLInputElement>(null)
  const { values, type, forgetSent } = useTyped('category', EMPTY)
  const { errors, busy, form } = useForm<'name'>({
    check: ({ name }) => ({ name: name.trim() ? undefined : 'Enter a name.' }),
    send: async ({ name }) => {
      if (await onAdd(name.trim())) forgetSent({ name })
      input.current?.focus()
      return undefined
    },
  })
  return (
    <form {...form} className="flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <Field label="New category" error={errors.name}>
          <Input
            ref={input}
            name="name"
            value={values.name ?? ''}
            maxLength={MAX_CATEGORY_NAME_LENGTH}
            autoComplete="off"
            onChange={({ currentTarget }) => type({ name: currentTarget.value })}
          />
        </Field>
      </div>
      <Button type="submit" busy={busy}>
        Add category
      </Button>
    </form>
  )
}
