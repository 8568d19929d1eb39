import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'
import { pagedQuery } from '#app/lib/paged-query.ts'
import type { toQuery } from './people-params.ts'

const EVENTS_SHOWN = 10

export const peopleKeys = {
  people: ['admin', 'people'],
  /** Also the prefix of the keys of the person's orders, designs, notes and events. */
  person: (id: string) => ['admin', 'person', id] as const,
  notes: (id: string) => ['admin', 'person', id, 'notes'] as const,
} as const

export type Person = InferResponseType<(typeof api.people)[':id']['$get'], 200>
export type PersonRow = InferResponseType<typeof api.people.$get, 200>['items'][number]
export type Note = InferResponseType<(typeof api.people)[':id']['notes']['$get'], 200>['items'][number]

export const peopleQuery = (filter: ReturnType<typeof toQuery>) =>
  pagedQuery([...peopleKeys.people, filter], (page, options) =>
    read(api.people.$get({ query: { ...filter, ...page } }, options)),
  )

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.person(id),
    queryFn: ({ signal }) => read(api.people[':id'].$get({ param: { id } }, { init: { signal } })),
  })

export const personOrdersQuery = (id: string) =>
  pagedQuery([...peopleKeys.person(id), 'orders'], (query, options) =>
    read(api.people[':id'].orders.$get({ param: { id }, query }, options)),
  )

export const personDesignsQuery = (id: string) =>
  pagedQuery([...peopleKeys.person(id), 'designs'], (query, options) =>
    read(api.people[':id'].designs.$get({ param: { id }, query }, options)),
  )

export const personStorefrontQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKeys.person(id), 'storefront'],
    queryFn: ({ signal }) => read(api.people[':id'].storefront.$get({ param: { id } }, { init: { signal } })),
  })

export const notesQuery = (id: string) =>
  pagedQuery(peopleKeys.notes(id), (query, options) =>
    read(api.people[':id'].notes.$get({ param: { id }, query }, options)),
  )

export const personEventsQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKeys.person(id), 'events'],
    queryFn: ({ signal }) =>
      read(api['security-events'].$get({ query: { account: id, limit: EVENTS_SHOWN } }, { init: { signal } })),
  })
