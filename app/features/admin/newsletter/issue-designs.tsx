import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { DesignLine } from '#app/features/admin/design-line.tsx'
import { DesignPicker } from '#app/features/admin/design-picker.tsx'
import { cardsQuery } from '#app/features/admin/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { MAX_ISSUE_DESIGNS } from '#domain/newsletter.ts'

type IssueDesignsProps = { ids: readonly string[]; onChange: (ids: string[]) => void }

/** Designs of an issue. They are shown below the text, in the order in which they were added. */
export function IssueDesigns({ ids, onChange }: IssueDesignsProps) {
  const titleId = useId()
  const { data: chosen, isPlaceholderData } = useQuery(cardsQuery(ids))
  const cards = (chosen ?? []).filter(({ id }) => ids.includes(id))
  /** Archived since they were chosen. */
  const gone = chosen && !isPlaceholderData ? ids.filter((id) => !cards.some((card) => card.id === id)) : []

  function change(next: string[]) {
    onChange(next)
    // The row of the clicked button disappears, which would lose the focus.
    document.getElementById(titleId)?.focus({ preventScroll: true })
  }
  const remove = (removed: string) => change(ids.filter((id) => id !== removed))

  return (
    <section aria-labelledby={titleId} className="grid gap-4 border-line border-t pt-6">
      <h3 id={titleId} tabIndex={-1} className="label outline-none">
        Designs ({ids.length} of {MAX_ISSUE_DESIGNS})
      </h3>
      {ids.length > 0 && (
        <ul aria-label="Chosen designs" className="border-line border-t">
          {cards.map((card) => (
            <DesignLine key={card.id} design={card}>
              <Button size="sm" aria-label={`Remove ${card.title}`} onClick={() => remove(card.id)}>
                Remove
              </Button>
            </DesignLine>
          ))}
          {gone.map((id) => (
            <li key={id} className="flex items-center justify-between gap-4 border-line border-b py-3 text-muted">
              A design that is no longer for sale
              <Button size="sm" onClick={() => remove(id)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ids.length < MAX_ISSUE_DESIGNS ? (
        <DesignPicker label="Add a design to the issue" chosen={ids} onPick={(id) => change([...ids, id])} />
      ) : (
        <p className="text-muted text-small">An issue shows up to {MAX_ISSUE_DESIGNS} designs.</p>
      )}
    </section>
  )
}
