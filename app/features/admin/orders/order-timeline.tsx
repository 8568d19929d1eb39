import { useQuery } from '@tanstack/react-query'
import { timelineQuery } from '#app/features/admin/queries.ts'
import { cx } from '#app/ui/cx.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import { formatLocalTime } from '#domain/local-dates.ts'
import { NoteForm } from './note-form.tsx'
import { Section } from './section.tsx'

type OrderTimelineProps = { id: string; isCollapsed: boolean }

/** Everything that happened to an order, with the admins' notes. */
export function OrderTimeline({ id, isCollapsed }: OrderTimelineProps) {
  const { data, error, refetch } = useQuery(timelineQuery(id))
  return (
    <>
      <Section title="Add a note">
        <NoteForm orderId={id} />
      </Section>
      <Section title="Timeline" isCollapsed={isCollapsed}>
        {data ? (
          <ol aria-label="Timeline">
            {data.items.map(({ number, at, title, kind, detail, actor }) => (
              <li
                key={number}
                className={cx(
                  'grid gap-x-6 gap-y-0.5 border-line border-b py-2.5 last:border-b-0 @lg:grid-cols-[12rem_minmax(0,1fr)]',
                  kind === 'note' && 'bg-paper px-3 shadow-[inset_3px_0_var(--color-amber)]',
                )}
              >
                <time dateTime={at} className="num text-muted text-small">
                  {formatLocalTime(at)}
                </time>
                {kind === 'note' ? (
                  <span className="wrap-anywhere">
                    <span className="block whitespace-pre-line">{detail}</span>
                    <span className="block text-muted text-small">Note by {actor ?? 'a deleted user'}</span>
                  </span>
                ) : (
                  <span className="wrap-anywhere">
                    {title}
                    {(detail || actor) && (
                      <span className="block text-muted text-small">
                        {[detail, actor && `by ${actor}`].filter(Boolean).join(' · ')}
                      </span>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ol>
        ) : (
          <PanelState error={error} onRetry={refetch} />
        )}
      </Section>
    </>
  )
}
