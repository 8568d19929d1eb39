import { formatDollars } from '#app/lib/words.ts'
import { formatDay } from '#domain/dates.ts'

type Request = { title: string; description: string; category: { name: string }; price: number; deadline: string }

/** What is asked for, for how much, and until when. */
export function RequestFacts({ request, note }: { request: Request; note?: string }) {
  const { title, description, category, price, deadline } = request
  return (
    <div className="min-w-0">
      <h3 className="font-semibold text-lg wrap-anywhere">{title}</h3>
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
