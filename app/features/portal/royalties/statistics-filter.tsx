import { Link } from 'react-router'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { ANALYTICS_PERIODS } from '#domain/analytics.ts'
import type { StatisticsParams } from './statistics-params.ts'

type Choice = { design_id: string; title: string }
type StatisticsFilterProps = {
  params: StatisticsParams
  sold: readonly Choice[]
  /** The shown design, which need not have been sold. */
  chosen: { id: string; title: string } | undefined
}

const NAMES: Record<(typeof ANALYTICS_PERIODS)[number], string> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last 12 months',
}

/** Links for the periods, and a choice of designs. My Designs links to any other design. */
export function StatisticsFilter({ params: { days, designId, hrefTo, choose }, sold, chosen }: StatisticsFilterProps) {
  const isListed = sold.some(({ design_id: id }) => id === designId)
  const choices: readonly Choice[] =
    chosen && chosen.id === designId && !isListed ? [{ design_id: chosen.id, title: chosen.title }, ...sold] : sold
  const isKnown = choices.some(({ design_id: id }) => id === designId)
  return (
    <search aria-label="Statistics" className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 pt-2 pb-4">
      <nav aria-label="Period" className="flex flex-wrap gap-x-6">
        {ANALYTICS_PERIODS.map((period) => (
          <Link
            key={period}
            to={hrefTo({ days: period })}
            preventScrollReset
            aria-current={period === days ? 'page' : undefined}
            className="group inline-flex min-h-11 items-center text-[0.9375rem] text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            <span className="decoration-2 decoration-signal underline-offset-8 group-aria-[current=page]:underline">
              {NAMES[period]}
            </span>
          </Link>
        ))}
      </nav>
      <div className="w-full sm:w-72">
        <Field label="Numbers of">
          <Select value={isKnown ? designId : ''} onChange={({ currentTarget: { value } }) => choose(value)}>
            <option value="">All designs</option>
            {choices.map(({ design_id: id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </search>
  )
}
