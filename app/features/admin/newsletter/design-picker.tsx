import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { cardColor } from '#domain/garments/card-color.ts'
import { mockupUrl } from '#domain/images.ts'
import { MAX_ISSUE_DESIGNS } from '#domain/newsletter.ts'
import { cardsQuery, searchQuery } from './newsletter-queries.ts'

type Card = { id: string; title: string; colors: Parameters<typeof cardColor>[1] }
type DesignPickerProps = { ids: readonly string[]; onChange: (ids: string[]) => void }

/** Chooses designs from the shop. They are shown below the text, in the order in which they were added. */
export function DesignPicker({ ids, onChange }: DesignPickerProps) {
  const titleId = useId()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const { data: chosen, isPlaceholderData } = useQuery(cardsQuery(ids))
  const { data: found, isFetching } = useQuery(searchQuery(search))
  const cards = (chosen?.items ?? []).filter(({ id }) => ids.includes(id))
  /** Archived since they were chosen. */
  const gone = chosen && !isPlaceholderData ? ids.filter((id) => !cards.some((card) => card.id === id)) : []
  const remove = (removed: string) => onChange(ids.filter((id) => id !== removed))
  const isFull = ids.length >= MAX_ISSUE_DESIGNS
  const choices = (found?.items ?? []).filter(({ id }) => !ids.includes(id))

  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setSearch(typed.trim())
  }

  return (
    <section aria-labelledby={titleId} className="grid gap-4 border-line border-t pt-6">
      <h3 id={titleId} className="label">
        Designs ({ids.length} of {MAX_ISSUE_DESIGNS})
      </h3>
      {ids.length > 0 && (
        <ul aria-label="Chosen designs" className="grid gap-3">
          {cards.map((card) => (
            <Row key={card.id} card={card}>
              <Button size="sm" aria-label={`Remove ${card.title}`} onClick={() => remove(card.id)}>
                Remove
              </Button>
            </Row>
          ))}
          {gone.map((id) => (
            <li key={id} className="flex items-center justify-between gap-4 text-muted">
              A design that is no longer for sale
              <Button size="sm" onClick={() => remove(id)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field label="Find designs">
          <Input
            type="search"
            value={typed}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            onKeyDown={searchOnEnter}
          />
        </Field>
        <Button busy={isFetching} onClick={() => setSearch(typed.trim())}>
          Find
        </Button>
      </div>
      {search !== '' && found && (
        <ul aria-label="Found designs" className="grid gap-3">
          {choices.map((card) => (
            <Row key={card.id} card={card}>
              <Button
                size="sm"
                disabled={isFull}
                aria-label={`Add ${card.title}`}
                onClick={() => onChange([...ids, card.id])}
              >
                Add
              </Button>
            </Row>
          ))}
          {choices.length === 0 && <li className="text-muted">No designs found.</li>}
        </ul>
      )}
    </section>
  )
}

function Row({ card: { id, title, colors }, children }: { card: Card; children: React.ReactNode }) {
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-4">
      <img
        src={mockupUrl(id, cardColor(id, colors), 330)}
        alt=""
        width={48}
        height={57}
        className="h-14 w-12 bg-stage object-contain"
      />
      <span className="wrap-anywhere">{title}</span>
      {children}
    </li>
  )
}
