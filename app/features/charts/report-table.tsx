import { useId } from 'react'
import { download } from '#app/lib/download.ts'
import { Button } from '#app/ui/button.tsx'
import { toCsv } from '#domain/csv.ts'

type Cell = string | number | null
type ReportTableProps = {
  name: string
  /** Of the CSV file, without its extension. */
  file: string
  head: readonly string[]
  /** As people read them. */
  rows: readonly (readonly string[])[]
  /** As numbers, for a spreadsheet. */
  cells: readonly (readonly Cell[])[]
  /** For pages that have another download with the usual label. */
  downloadLabel?: string
}

/** The numbers behind a chart, as a table and as a CSV file. */
export function ReportTable({ name, file, head, rows, cells, downloadLabel = 'Download CSV' }: ReportTableProps) {
  const id = useId()
  const csv = () => Promise.resolve(new Response(toCsv([head, ...cells]), { headers: { 'Content-Type': 'text/csv' } }))
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-3">
      <details className="min-w-0 grow basis-64">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small">
          Show table<span className="sr-only">: {name}</span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable with the keyboard */}
        <section aria-labelledby={id} tabIndex={0} className="max-h-96 overflow-auto border-ink border-t">
          <table className="w-full text-left text-small">
            <caption id={id} className="sr-only">
              {name}, table
            </caption>
            <thead>
              <tr className="border-line border-b text-micro text-muted *:py-2 *:pr-4 *:font-normal">
                {head.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...others], row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are not reordered, and names can repeat
                <tr key={row} className="border-line border-b *:py-2 *:pr-4">
                  <th scope="row" className="font-medium wrap-anywhere">
                    {first}
                  </th>
                  {others.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to its column
                    <td key={column} className="num whitespace-nowrap">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
      <Button size="sm" aria-label={`${downloadLabel}: ${name}`} onClick={() => download(csv(), `${file}.csv`)}>
        {downloadLabel}
      </Button>
    </div>
  )
}
