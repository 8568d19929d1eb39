import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, X } from 'lucide'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Input } from '#app/ui/input.tsx'
import { choicesQuery } from './storefront-query.ts'

type DesignPickerProps = {
  /** Names the list for screen readers. */
  label: string
  designerId: string
  ids: readonly string[]
  titles: Record<string, string>
  max: number
  onChange: (ids: string[], titles: Record<string, string>) => void
}

/** An ordered choice of the designer's own designs, made with buttons, so that a keyboard is enough. */
export function DesignPicker({ label, designerId, ids, titles, max, onChange }: DesignPickerProps) {
  const [isAdding, setIsAdding] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(ids.length)
  useEffect(() => {
    const isRemoved = ids.length < before.current
    before.current = ids.length
    // The focused button has gone with its design.
    if (isRemoved && document.activeElement === document.body)
      [...(frame.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
  }, [ids.length])
  const isFull = ids.length >= max
  // Unknown if the design has left the shop.
  const titleOf = (id: string) => titles[id] ?? 'Design'
  return (
    <div ref={frame} className="grid justify-items-start gap-3">
      {ids.length > 0 && (
        <ol aria-label={label} className="w-full max-w-prose border-line border-t">
          {ids.map((id, index) => (
            <li key={id} className="flex min-h-12 items-center justify-between gap-3 border-line border-b">
              <span className="min-w-0 wrap-anywhere">{titleOf(id)}</span>
              <span className="flex flex-none">
                <IconButton
                  icon={ArrowUp}
                  label={`Move ${titleOf(id)} up`}
                  disabled={index === 0}
                  className="disabled:opacity-30"
                  onClick={() => onChange(move(ids, index, index - 1), titles)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move ${titleOf(id)} down`}
                  disabled={index === ids.length - 1}
                  className="disabled:opacity-30"
                  onClick={() => onChange(move(ids, index, index + 1), titles)}
                />
                <IconButton
                  icon={X}
                  label={`Remove ${titleOf(id)}`}
                  onClick={() =>
                    onChange(
                      ids.filter((other) => other !== id),
                      titles,
                    )
                  }
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="num text-muted text-small">
        {ids.length} of {max}
      </p>
      {isAdding && !isFull && (
        <Choices
          designerId={designerId}
          ids={ids}
          onAdd={(id, title) => onChange([...ids, id], { ...titles, [id]: title })}
        />
      )}
      {!isFull && (
        <Button size="sm" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          {isAdding ? 'Done adding' : 'Add designs'}
        </Button>
      )}
    </div>
  )
}

type ChoicesProps = { designerId: string; ids: readonly string[]; onAdd: (id: string, title: string) => void }

function Choices({ designerId, ids, onAdd }: ChoicesProps) {
  const [search, setSearch] = useState('')
  const { data, error } = useQuery(choicesQuery(designerId, useDeferredValue(search.trim())))
  const found = data?.items.filter(({ id }) => !ids.includes(id)) ?? []
  return (
    <div className="w-full max-w-prose border border-line bg-card p-4">
      <Field label="Search your designs">
        <Input type="search" value={search} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />
      </Field>
      {error && (
        <p role="alert" className="pt-3">
          {error.message}
        </p>
      )}
      <ul aria-label="Your designs" className="mt-3 flex flex-wrap gap-2">
        {found.map(({ id, title }) => (
          <li key={id} className="min-w-0">
            <Button size="sm" aria-label={`Add ${title}`} className="normal-case" onClick={() => onAdd(id, title)}>
              <span className="truncate">{title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {data && found.length === 0 && <p className="pt-3 text-muted">No other designs in the shop match.</p>}
    </div>
  )
}

function move(ids: readonly string[], from: number, to: number): string[] {
  const moved = ids.filter((_, index) => index !== from)
  const id = ids[from]
  return id ? moved.toSpliced(to, 0, id) : moved
}
