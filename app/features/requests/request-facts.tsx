import { formatDollars } from '#app/lib/format.ts'
import { formatDay } from '#domain/dates.ts'

type Request = { title: string; description: string; category: { name: string }; price: number; deadline: string }

/** `heading` is one level below the heading of the list. */
type RequestFactsProps = { request: Request; note?: string; heading?: 'h2' | 'h3' | 'h4' }

export function RequestFacts({ request, note, heading: Heading = 'h3' }: RequestFactsProps) {
  const { title, description, category, price, deadline } = request
  return (
    <div className="min-w-0">
      <Heading className="font-semibold text-lg wrap-anywhere">{title}</Heading>
      <p className="mt-1 max-w-prose whitespace-pre-line text-muted wrap-anywhere">{description}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-small">
        <Fact name="Budget" value={formatDollars(price)} />
        <Fact name="Deadline" value={`${formatDay(deadline)}${note ? ` · ${note}` : ''}`} />
        <Fact name="Category" value={category.name} />
      </dl>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="num font-semibold">{value}</dd>
    </div>
  )
}
