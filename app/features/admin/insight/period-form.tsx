import { useState } from 'react'
import { FilterForm } from '#app/features/admin/filter-form.tsx'
import { FilterLinks } from '#app/features/admin/filter-links.tsx'
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

  function apply(read: (name: string) => string) {
    const dates = readDates(read('from'), read('to'))
    setError(dates ? undefined : `Choose two dates in order, at most ${MAX_INSIGHT_DAYS} days apart.`)
    if (dates) choose(dates)
  }

  return (
    <>
      <FilterLinks
        label="Period"
        className="pt-4"
        links={PRESETS.map((days) => ({ to: `?days=${days}`, title: NAMES[days], isCurrent: preset === days }))}
      />
      <FilterForm
        applied={period}
        onApply={apply}
        onEdit={() => setError(undefined)}
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
      </FilterForm>
    </>
  )
}
