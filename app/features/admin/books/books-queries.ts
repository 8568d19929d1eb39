import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { adminKeys } from '#app/features/admin/queries.ts'
import { api, read } from '#app/lib/api.ts'
import { pagedQuery } from '#app/lib/paged-query.ts'

export type BooksOverview = InferResponseType<typeof api.books.$get, 200>
export type Difference = InferResponseType<typeof api.books.differences.$get, 200>['items'][number]

export const booksQuery = queryOptions({
  queryKey: [...adminKeys.books, 'overview'],
  queryFn: ({ signal }) => read(api.books.$get({}, { init: { signal } })),
})

export const differencesQuery = (state: 'open' | 'resolved') =>
  pagedQuery([...adminKeys.books, 'differences', state], (page, options) =>
    read(api.books.differences.$get({ query: { ...page, state } }, options)),
  )

export const taxReportQuery = (year: number) =>
  queryOptions({
    queryKey: [...adminKeys.books, 'tax', year],
    queryFn: ({ signal }) => read(api.books.tax.$get({ query: { year: String(year) } }, { init: { signal } })),
  })
