import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { usePagedQuery } from '#app/lib/paged-query.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { type PeopleParams, toQuery, usePeopleParams } from './people-params.ts'
import { PeopleTable } from './people-table.tsx'
import { PersonPage } from './person-page.tsx'
import { peopleQuery } from './queries.ts'

/** Customers, designers and admins: the list, or the person whose id is in the URL. */
export const People = withQueries(PeoplePage)

function PeoplePage() {
  const params = usePeopleParams()
  return (
    <AdminPage title="People" intro="Customers, designers and admins, with everything that belongs to their account.">
      {params.personId ? (
        <PersonPage key={params.personId} id={params.personId} listHref={params.hrefTo({ person: '' })} />
      ) : (
        <>
          <PeopleFilters params={params} />
          <PeopleList params={params} />
        </>
      )}
    </AdminPage>
  )
}

function PeopleList({ params: { filter, hrefTo, clear } }: { params: PeopleParams }) {
  const people = usePagedQuery(peopleQuery(toQuery(filter)))
  const { items, isOutdated, error } = people
  // After a change of filters, an error must not hide behind the old list.
  if (!items || (error && isOutdated)) return <PanelState error={error} onRetry={people.reload} />
  if (items.length === 0)
    return (
      <EmptyState
        title="No people found."
        text="No accounts match. Change or clear the filters."
        action={<Button onClick={clear}>Clear filters</Button>}
      />
    )
  return (
    <div className={cx(isOutdated && 'opacity-60')} aria-busy={isOutdated || undefined}>
      <PeopleTable items={items} hrefTo={hrefTo} />
      <ListEnd {...people} />
    </div>
  )
}
