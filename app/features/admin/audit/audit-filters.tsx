import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateRangeFields } from '#app/features/admin/date-range-fields.tsx'
import { FilterForm } from '#app/features/admin/filter-form.tsx'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { download } from '#app/lib/download.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { auditActionName, auditSubjectName } from '#domain/audit.ts'
import { type AuditParams, isObject, isPerson, toQuery } from './audit-params.ts'
import { auditActionsQuery } from './queries.ts'

/** Applied on submit, because a half-typed email address matches nothing. The CSV export uses the applied filters. */
export function AuditFilters({ params: { filter, change } }: { params: AuditParams }) {
  const [isExporting, setIsExporting] = useState(false)
  const [errors, setErrors] = useState<{ actor?: string | undefined; object?: string | undefined }>({})

  function apply(read: (name: string) => string) {
    const [actor, object] = [read('actor'), read('object')]
    const found = {
      actor: actor && !isPerson(actor) ? 'Enter an email address or an account ID.' : undefined,
      object: object && !isObject(object) ? 'Enter an order number, an email address or an ID.' : undefined,
    }
    setErrors(found)
    if (found.actor || found.object) return
    change({
      actor,
      kind: read('kind'),
      object,
      from: read('from'),
      to: read('to'),
    })
  }

  async function exportEntries() {
    setIsExporting(true)
    const query = toQuery(filter)
    await attempt(() => download(api['audit-log'].export.$get({ query }), 'pitlane-audit-log.csv'))
    setIsExporting(false)
  }

  return (
    <FilterForm
      applied={filter}
      onApply={apply}
      onEdit={(name) => setErrors({ ...errors, [name]: undefined })}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-3 py-6 sm:gap-x-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_11rem_11rem]"
    >
      <div className="max-sm:col-span-2">
        <Field label="Person" error={errors.actor}>
          <Input
            name="actor"
            type="search"
            placeholder="Email or account ID"
            maxLength={255}
            defaultValue={filter.actor}
          />
        </Field>
      </div>
      <div className="max-sm:col-span-2">
        <Field label="Action">
          <ActionSelect selected={filter.kind} />
        </Field>
      </div>
      <div className="max-lg:col-span-2">
        <Field label="Object" error={errors.object}>
          <Input
            name="object"
            type="search"
            placeholder="Order number, email or ID"
            maxLength={255}
            defaultValue={filter.object}
          />
        </Field>
      </div>
      <DateRangeFields from={filter.from} to={filter.to} />
      <div className="col-span-full flex flex-wrap gap-3">
        <Button type="submit">Apply filters</Button>
        <Button busy={isExporting} busyText="Exporting…" onClick={exportEntries}>
          Export CSV
        </Button>
      </div>
    </FilterForm>
  )
}

/** The kinds of entries that the log contains. The selected one is there before they have loaded. */
function ActionSelect({ selected }: { selected: string }) {
  const { data } = useQuery(auditActionsQuery)
  const items = data?.items ?? []
  const [subject = '', action] = selected.split(':')
  const known = selected === '' || items.some((item) => item.subject === subject && (!action || item.action === action))
  return (
    <Select key={data ? 'loaded' : 'loading'} name="kind" defaultValue={selected}>
      <option value="">All actions</option>
      {!known && (
        <option value={selected}>{action ? auditActionName(subject, action) : auditSubjectName(subject)}</option>
      )}
      {[...Map.groupBy(items, (item) => item.subject)].map(([name, actions]) => (
        <optgroup key={name} label={auditSubjectName(name)}>
          <option value={name}>{auditSubjectName(name)}: all actions</option>
          {actions.map((item) => (
            <option key={item.action} value={`${name}:${item.action}`}>
              {auditActionName(name, item.action)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
