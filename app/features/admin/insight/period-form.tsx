import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { MAX_INSIGHT_DAYS } from '#domain/insight.ts'
import { type PeriodParams, PRESETS, readDates } from './period-params.ts'

const NAMES: Record<(typeof PRESETS)[number], string> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last 12 months',
}

/** Links for common periods, and two dates for any other. */
export function PeriodForm({ params: { period, preset, today, choose } }: { params: PeriodParams }) {
  const [error, setError] = useState<string>()

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const dates = readDates(String(data.get('from')), String(data.get('to')))
    setError(dates ? undefined : `Choose two dates in order, at most ${MAX_INSIGHT_DAYS} days apart.`)
    if (dates) choose(dates)
  }

  return (
    <search>
      <nav aria-label="Period" className="flex flex-wrap gap-x-6 pt-4">
        {PRESETS.map((days) => (
          <Link
            key={days}
            to={`?days=${days}`}
            preventScrollReset
            aria-current={preset === days ? 'page' : undefined}
            className="group inline-flex min-h-11 items-center text-[0.9375rem] text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            <span className="decoration-2 decoration-signal underline-offset-8 group-aria-[current=page]:underline">
              {NAMES[days]}
            </span>
          </Link>
        ))}
      </nav>
      <form
        key={`${period.from} ${period.to}`}
        onSubmit={apply}
        noValidate
        className="grid grid-cols-2 items-start gap-3 py-4 sm:flex sm:flex-wrap sm:gap-4"
      >
        <Field label="From" {...(error && { error })}>
          <Input name="from" type="date" max={today} defaultValue={period.from} />
        </Field>
        <Field label="To">
          <Input name="to" type="date" max={today} defaultValue={period.to} />
        </Field>
        <Button type="submit" className="max-sm:col-span-2 sm:mt-7.5">
          Show period
        </Button>
      </form>
    </search>
  )
}
