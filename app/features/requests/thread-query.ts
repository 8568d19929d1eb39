import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'

export type Thread = InferResponseType<(typeof api)['design-requests'][':id']['messages']['$get'], 200>
export type Message = Thread['messages'][number]

/** The messages about a request; of the current designer, unless an admin chooses another. */
export const threadQuery = (id: string, designerId?: string) =>
  queryOptions({
    queryKey: ['request-messages', id, designerId ?? 'current'],
    queryFn: ({ signal }) =>
      read(
        api['design-requests'][':id'].messages.$get(
          { param: { id }, query: designerId ? { designer_id: designerId } : {} },
          { init: { signal } },
        ),
      ),
    refetchOnWindowFocus: true,
  })
