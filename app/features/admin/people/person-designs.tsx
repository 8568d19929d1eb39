import { Link } from 'react-router'
import { SHOWN_STATUS_LABELS } from '#app/features/admin/designs/status-labels.ts'
import { screenOf } from '#app/features/admin/links.ts'
import { Section } from '#app/features/admin/orders/section.tsx'
import { plural } from '#app/lib/format.ts'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { formatDay } from '#domain/dates.ts'
import { shownStatus } from '#domain/review.ts'
import { type Person, personDesignsQuery } from './queries.ts'

export function PersonDesigns({ person }: { person: Person }) {
  const designs = usePagedQuery(personDesignsQuery(person.id))
  const { items } = designs
  return (
    <Section title="Designs">
      {!items ? (
        <PanelState error={designs.error} onRetry={designs.reload} />
      ) : items.length === 0 ? (
        <p>No designs.</p>
      ) : (
        <>
          <ul aria-label="Designs">
            {items.map((design) => (
              <li
                key={design.id}
                className="grid items-baseline gap-x-4 border-line border-b py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <Link to={screenOf('design', design.id) ?? ''} className="link wrap-anywhere">
                  {design.title}
                </Link>
                <span className="text-muted text-small">
                  {SHOWN_STATUS_LABELS[shownStatus(design)].label}, {formatDay(design.created_at)},{' '}
                  {plural(design.sold_count, 'item')} sold
                </span>
              </li>
            ))}
          </ul>
          {designs.isLong && <ListEnd {...designs} />}
        </>
      )}
    </Section>
  )
}
