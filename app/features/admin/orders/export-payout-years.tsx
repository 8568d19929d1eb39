import { useState } from 'react'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { download } from '#app/lib/download.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

const YEARS_OFFERED = 5

/** Downloads the yearly totals of all designers. */
export function ExportPayoutYears() {
  const thisYear = new Date().getUTCFullYear()
  const [year, setYear] = useState(String(thisYear))
  const [isExporting, setIsExporting] = useState(false)

  async function exportYear() {
    setIsExporting(true)
    const file = api.payouts.years[':year'].export.$get({ param: { year } })
    await attempt(() => download(file, `pitlane-designers-${year}.csv`))
    setIsExporting(false)
  }

  return (
    <div className="flex items-end gap-3">
      <div className="w-28">
        <Field label="Year">
          <Select value={year} onChange={({ currentTarget }) => setYear(currentTarget.value)}>
            {Array.from({ length: YEARS_OFFERED }, (_, index) => thisYear - index).map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Button busy={isExporting} busyText="Exporting…" onClick={exportYear}>
        Export yearly totals
      </Button>
    </div>
  )
}
