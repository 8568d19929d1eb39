import { useQuery } from '@tanstack/react-query'
import { timelineQuery } from '#app/features/admin/queries.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import { formatLocalTime } from '#domain/local-dates.ts'
import { Section } from './section.tsx'

export function OrderTimeline({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(timelineQuery(id))
  if (!data)
    return (
      <Section title="Timeline">
        <PanelState error={error} onRetry={refetch} />
      </Section>
    )
  return (
    <Section title="Timeline">
      <ol aria-label="Timeline">
        {data.items.map(({ number, at, title, detail, actor }) => (
          <li
            key={number}
            className="grid gap-x-6 gap-y-0.5 border-line border-b py-2.5 last:border-b-0 @lg:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <time dateTime={at} className="num text-muted text-small">
              {formatLocalTime(at)}
            </time>
            <span className="wrap-anywhere">
              {title}
              {(detail || actor) && (
                <span className="block text-muted text-small">
                  {[detail, actor && `by ${actor}`].filter(Boolean).join(' · ')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
