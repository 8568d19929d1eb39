import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { statementQuery } from '#app/features/portal/queries.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { download } from '#app/lib/download.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { Select } from '#app/ui/select.tsx'
import { formatMonth } from '#domain/dates.ts'
import { StatementTable } from './statement-table.tsx'

type StatementProps = {
  months: readonly { month: string }[]
  designs: readonly { design_id: string; title: string }[]
}

/** The ledger, filtered by month or design, with keyset pagination and a CSV export. */
export function Statement({ months, designs }: StatementProps) {
  const [filter, setFilter] = useState({ month: '', design_id: '' })
  const [cursors, setCursors] = useState<string[]>([])
  const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const cursor = cursors.at(-1)
  const { data, error, refetch } = useQuery(statementQuery({ ...query, ...(cursor && { after: cursor }) }))
  const choose = (change: Partial<typeof filter>) => {
    setFilter({ ...filter, ...change })
    setCursors([])
  }
  return (
    <section aria-labelledby="statement" className="pt-10">
      <h4 id="statement" className="font-semibold">
        Statement
      </h4>
      <div className="mt-3 flex flex-wrap items-end gap-4">
        <div className="w-full sm:w-48">
          <Field label="Month">
            <Select value={filter.month} onChange={({ currentTarget: { value: month } }) => choose({ month })}>
              <option value="">All months</option>
              {months.toReversed().map(({ month }) => (
                <option key={month} value={month}>
                  {formatMonth(month)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="w-full sm:w-72">
          <Field label="Design">
            <Select value={filter.design_id} onChange={({ currentTarget: { value } }) => choose({ design_id: value })}>
              <option value="">All designs</option>
              {designs.map(({ design_id, title }) => (
                <option key={design_id} value={design_id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Button onClick={() => downloadCsv(query)}>Download CSV</Button>
      </div>
      <YearLinks months={months} />
      {data ? <StatementTable lines={data.items} /> : <PanelState error={error} onRetry={refetch} />}
      <div className="flex gap-3 pt-4">
        {cursors.length > 0 && (
          <Button size="sm" onClick={() => setCursors(cursors.slice(0, -1))}>
            Newer
          </Button>
        )}
        {data?.next_cursor && (
          <Button size="sm" onClick={() => setCursors([...cursors, data.next_cursor ?? ''])}>
            Older
          </Button>
        )}
      </div>
    </section>
  )
}

/** The years since the first sale, newest first. */
function YearLinks({ months }: Pick<StatementProps, 'months'>) {
  const first = Number(months[0]?.month.slice(0, 4) ?? Number.NaN)
  const last = new Date().getUTCFullYear()
  const years = Array.from({ length: Math.max(0, last - first + 1) || 0 }, (_, index) => last - index)
  if (years.length === 0) return null
  return (
    <ul aria-label="Yearly statements" className="mt-3 flex flex-wrap gap-x-5 text-small">
      {years.map((year) => (
        <li key={year}>
          <Link to={`/designers/statement/${year}`} className="link inline-flex min-h-11 items-center">
            Statement {year}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function downloadCsv(query: Record<string, string>) {
  const name = `pitlane-royalties${query.month ? `-${query.month}` : ''}.csv`
  return attempt(() => download(api.royalties.export.$get({ query }), name), 'Download failed')
}
