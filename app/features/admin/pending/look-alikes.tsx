import { useQuery } from '@tanstack/react-query'
import { lookAlikesQuery } from '#app/features/admin/queries.ts'
import { copyOf } from '#app/features/design/shown-design.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { describeLikeness } from '#domain/likeness.ts'

/** The designs that this one resembles, also mirrored, cropped or recolored. They open in a new tab, next to the review. */
export function LookAlikes({ designId, hasTitle = true }: { designId: string; hasTitle?: boolean }) {
  const { data, error } = useQuery(lookAlikesQuery(designId))
  if (error) return <p role="alert">Look-alikes could not be loaded.</p>
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label="Look-alikes">
      {hasTitle && <h3 className="mb-2 font-semibold text-[0.9375rem]">Resembles</h3>}
      <ul className="grid gap-3">
        {data.items.map(({ id, title, image, designer, status, is_taken_down: isTakenDown, ...likeness }) => (
          <li key={id} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-3">
            <img src={copyOf(image, 320)} alt="" loading="lazy" className="size-16 bg-stage object-contain p-1" />
            <div className="min-w-0 text-small">
              <p className="font-semibold wrap-anywhere">
                <a href={`/design/${id}`} target="_blank" rel="noreferrer" className="link">
                  {title}
                </a>
              </p>
              <p className="wrap-anywhere">
                {designer.is_same ? 'By the same designer' : `by ${designer.display_name ?? UNKNOWN_DESIGNER}`} ·{' '}
                {describeLikeness(likeness)}
              </p>
              <StatusChip tone={isTakenDown ? 'signal' : TONES[status]}>
                {isTakenDown ? 'Taken down' : STATUS_NAMES[status]}
              </StatusChip>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const TONES = { pending: 'amber', approved: 'green', rejected: 'gray' } as const
const STATUS_NAMES = { pending: 'Pending', approved: 'In the shop', rejected: 'Rejected or archived' } as const
