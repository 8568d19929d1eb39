import { MAX_TITLE_LENGTH } from './catalog.ts'

export const REQUEST_STATUSES = ['open', 'in_progress', 'completed'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** The design that fulfils a request carries the request's title and this. */
const REQUESTED_SUFFIX = ' (Requested)'

/** Leaves room for the suffix, so that every request can be fulfilled. */
export const MAX_REQUEST_TITLE_LENGTH = MAX_TITLE_LENGTH - REQUESTED_SUFFIX.length
