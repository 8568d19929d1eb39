import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { CONTACT_TOPIC_NAMES, CONTACT_TOPICS } from '#domain/contact.ts'
import { type InboxParams, VIEWS, type View } from './inbox-params.ts'

const TITLES: Record<View, string> = { open: 'Open', answered: 'Replied', closed: 'Closed', all: 'All' }

export function InboxFilters({ params: { filter, hrefTo, change } }: { params: InboxParams }) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change({ q: String(new FormData(event.currentTarget).get('q') ?? ''), message: '' })
  }
  return (
    <>
      <nav aria-label="Inbox" className="flex flex-wrap gap-x-6 pt-4">
        {VIEWS.map((view) => (
          <Link
            key={view}
            to={hrefTo({ view: view === 'open' ? '' : view, message: '' })}
            preventScrollReset
            aria-current={filter.view === view ? 'page' : undefined}
            className="group inline-flex min-h-11 items-center text-[0.9375rem] text-muted hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            <span className="decoration-2 decoration-signal underline-offset-8 group-aria-[current=page]:underline">
              {TITLES[view]}
            </span>
          </Link>
        ))}
      </nav>
      <search>
        <form
          key={filter.search}
          onSubmit={search}
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
        </form>
      </search>
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
