import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'
import { pagedQuery } from '#app/lib/paged-query.ts'
import type { toQuery } from './audit-params.ts'

export type AuditEntry = InferResponseType<(typeof api)['audit-log']['$get'], 200>['items'][number]

/** Not cached, because an admin who reopens the log wants the latest entries. */
export const auditQuery = (filter: ReturnType<typeof toQuery>) => ({
  ...pagedQuery(['admin', 'audit', filter], (page, options) =>
    read(api['audit-log'].$get({ query: { ...filter, ...page } }, options)),
  ),
  gcTime: 0,
})

export const auditActionsQuery = queryOptions({
  queryKey: ['admin', 'audit-actions'],
  queryFn: ({ signal }) => read(api['audit-log'].actions.$get({}, { init: { signal } })),
  meta: { logAs: 'Failed to load the kinds of audit entries.' },
})
