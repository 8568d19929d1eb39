import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { DesignLine } from './design-line.tsx'
import { designSearchQuery } from './queries.ts'

type DesignPickerProps = {
  label: string
  /** Ids that are already in the list. */
  chosen: readonly string[]
  busy?: boolean
  onPick: (id: string) => void
}

/** Finds approved designs by title, description, designer or category. */
export function DesignPicker({ label, chosen, busy = false, onPick }: DesignPickerProps) {
  const [search, setSearch] = useState('')
  const { data, error, isFetching } = useQuery(designSearchQuery(search))
  const found = data?.items.filter(({ id }) => !chosen.includes(id))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
  }

  return (
    <search className="block">
      <form onSubmit={submit} className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Field label={label}>
            <Input name="search" type="search" maxLength={100} placeholder="Title or designer" />
          </Field>
        </div>
        <Button type="submit" busy={isFetching}>
          Find
        </Button>
      </form>
      <p role="status" className="mt-2 text-muted text-small">
        {error ? error.message : found?.length === 0 ? 'No other designs found.' : ''}
      </p>
      {found && found.length > 0 && (
        <ul aria-label={`Found: ${label}`} className="mt-2 border-line border-t">
          {found.map((design) => (
            <DesignLine key={design.id} design={design}>
              <Button size="sm" busy={busy} aria-label={`Add ${design.title}`} onClick={() => onPick(design.id)}>
                Add
              </Button>
            </DesignLine>
          ))}
        </ul>
      )}
    </search>
  )
}
