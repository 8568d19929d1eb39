import { queryOptions } from '@tanstack/react-query'
import type { InferRequestType, InferResponseType } from 'hono/client'
import { api, read } from '#app/lib/api.ts'

export type Draft = InferResponseType<typeof api.drafts.$get, 200>['items'][number]
/** The part of a draft that its designer enters. */
export type DraftContent = Omit<
  Required<InferRequestType<typeof api.drafts.$post>['json']>,
  'submission_id' | 'is_bulk'
>
export type DraftProduct = Draft['products'][number]

export const draftKeys = { all: ['portal', 'drafts'] } as const

export const draftsQuery = queryOptions({
  queryKey: [...draftKeys.all, 'list'],
  queryFn: ({ signal }) => read(api.drafts.$get({}, { init: { signal } })),
})

/** Read once when the form opens: from then on, the form has the latest content. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['portal', 'open-draft', id],
    queryFn: ({ signal }) => read(api.drafts[':id'].$get({ param: { id } }, { init: { signal } })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
