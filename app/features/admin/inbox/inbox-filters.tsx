import { Link } from 'react-router'
import { FilterForm } from '#app/features/admin/filter-form.tsx'
import { FilterLinks } from '#app/features/admin/filter-links.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { CONTACT_TOPIC_NAMES, CONTACT_TOPICS } from '#domain/contact.ts'
import { type InboxParams, VIEWS, type View } from './inbox-params.ts'

const TITLES: Record<View, string> = { open: 'Open', answered: 'Replied', closed: 'Closed', all: 'All' }

export function InboxFilters({ params: { filter, hrefTo, change } }: { params: InboxParams }) {
  return (
    <>
      <FilterLinks
        label="Inbox"
        className="pt-4"
        links={VIEWS.map((view) => ({
          to: hrefTo({ view: view === 'open' ? '' : view, message: '' }),
          title: TITLES[view],
          isCurrent: filter.view === view,
        }))}
      />
      <FilterForm
        applied={filter.search}
        onApply={(read) => change({ q: read('q'), message: '' })}
        className="grid items-end gap-x-4 gap-y-3 py-4 sm:grid-cols-[minmax(0,1fr)_16rem_auto]"
      >
        <Field label="Search">
          <Input
            name="q"
            type="search"
            maxLength={200}
            placeholder="Name, email, text or order number"
            defaultValue={filter.search}
          />
        </Field>
        <Field label="Topic">
          <Select
            value={filter.topic}
            onChange={({ currentTarget: { value: topic } }) => change({ topic, message: '' })}
          >
            <option value="">All topics</option>
            {CONTACT_TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {CONTACT_TOPIC_NAMES[topic]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit">Search</Button>
      </FilterForm>
      {filter.orderId && (
        <p className="pb-4 text-small">
          Only messages about one order.{' '}
          <Link to={hrefTo({ order: '' })} preventScrollReset className="link">
            Show all
          </Link>
        </p>
      )}
    </>
  )
}
