import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { DESIGNER_SORTS, type DesignerSort } from '#domain/designer-stats.ts'

type StatsFilterProps = {
  search: string
  onSearch: (search: string) => void
  sort: DesignerSort
  onSort: (sort: DesignerSort) => void
}

export function StatsFilter({ search, onSearch, sort, onSort }: StatsFilterProps) {
  return (
    <search className="grid gap-4 sm:grid-cols-[minmax(0,24rem)_minmax(0,16rem)] sm:justify-between">
      <Field label="Search designers">
        <Input
          type="search"
          value={search}
          maxLength={200}
          placeholder="Name or email"
          onChange={({ target }) => onSearch(target.value)}
        />
      </Field>
      <Field label="Sort by">
        <Select
          value={sort}
          onChange={({ target }) => onSort(DESIGNER_SORTS.find((name) => name === target.value) ?? 'approved')}
        >
          {DESIGNER_SORTS.map((name) => (
            <option key={name} value={name}>
              {LABELS[name]}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  )
}

const LABELS: Record<DesignerSort, string> = {
  approved: 'Most approved',
  total: 'Most submitted',
  pending: 'Most pending',
  rejected: 'Most rejected',
  'approval-rate': 'Highest approval rate',
  'rejection-rate': 'Highest rejection rate',
  name: 'Name',
}
