import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { formatCount } from '#domain/format-count.ts'
import { OWN_DESIGN_SORTS, type OwnDesignSort, SHOWN_STATUSES, type ShownStatus } from '#domain/review.ts'
import type { OwnDesignParams } from './own-design-params.ts'
import { OWN_STATUS_LABELS } from './own-status-labels.ts'

type OwnDesignFiltersProps = { params: OwnDesignParams; counts: Record<ShownStatus, number> }

const SORT_LABELS: Record<OwnDesignSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  changed: 'Recently changed',
  sold: 'Best selling',
}

/** A link per status that the designer has designs of, a search for titles and tags, and the order. */
export function OwnDesignFilters({ params: { values, hrefTo, change }, counts }: OwnDesignFiltersProps) {
  const shown = SHOWN_STATUSES.filter((status) => counts[status] > 0 || status === values.status)

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change({ search: String(new FormData(event.currentTarget).get('search') ?? '') })
  }

  return (
    <search aria-label="My designs" className="block border-ink border-b pt-4 pb-5">
      <nav aria-label="Status" className="flex flex-wrap gap-x-6">
        <StatusLink href={hrefTo({ status: '' })} label="All" isCurrent={values.status === ''} />
        {shown.map((status) => (
          <StatusLink
            key={status}
            href={hrefTo({ status })}
            label={OWN_STATUS_LABELS[status].label}
            count={counts[status]}
            isCurrent={values.status === status}
          />
        ))}
      </nav>
      <div className="grid items-end gap-3 pt-2 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <form key={values.search} onSubmit={search} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
          <Field label="Search your designs">
            <Input
              name="search"
              type="search"
              placeholder="Title or tag"
              maxLength={200}
              defaultValue={values.search}
            />
          </Field>
          <Button type="submit">Search</Button>
        </form>
        <Field label="Sort by">
          <Select value={values.sort} onChange={({ currentTarget }) => change({ sort: currentTarget.value })}>
            {OWN_DESIGN_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_LABELS[sort]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </search>
  )
}

type StatusLinkProps = { href: string; label: string; count?: number; isCurrent: boolean }

function StatusLink({ href, label, count, isCurrent }: StatusLinkProps) {
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
      className="group inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      <span className="decoration-2 decoration-signal underline-offset-8 group-aria-[current=page]:underline">
        {label}
      </span>
      {count !== undefined && <span className="num font-normal text-micro text-muted">{formatCount(count)}</span>}
    </Link>
  )
}
