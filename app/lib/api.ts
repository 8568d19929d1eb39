import { type ClientResponse, hc } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import type { ErrorCode } from '#domain/errors.ts'
import type { api as routes } from '#server/site/api.ts'
import { accessToken, renewToken } from './access-token.ts'

const client = hc<typeof routes>('/', { fetch: fetchAsViewer })

/** The JSON API, called as the signed-in user: `read(api.me.$get())`. */
export const api = client.api.v1
/** The payment functions, called the same way. */
export const functions = client.functions.v1

type Issue = { path: string; message: string }
/** The present state after a stale write was refused. Who changed it is known to admins only. */
export type Conflict = { changed_by: string | null; changed_at: string | null; current: unknown }
type ErrorBody = {
  code: ErrorCode | 'internal'
  message: string
  issues?: Issue[]
  conflict?: Conflict
  request_id?: string
}

/** An error response of the API. */
export class ApiError extends Error {
  readonly code: ErrorBody['code']
  readonly issues: readonly Issue[]
  readonly conflict: Conflict | undefined
  readonly requestId: string | undefined
  constructor({ code, message, issues = [], conflict, request_id: requestId }: ErrorBody, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.issues = issues
    this.conflict = conflict
    this.requestId = requestId
  }
}

/** Whether the user has to sign in first, or to pass the second step of the sign-in. */
export function isSignInNeeded(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'unauthenticated' || error.code === 'insufficient_aal')
}

type Body<Result> =
  Result extends ClientResponse<infer Json, infer Status, 'json'>
    ? Status extends SuccessStatusCode
      ? Json
      : never
    : never

/** Parses the response body. Error responses have already been thrown as `ApiError`. */
export async function read<Result extends ClientResponse<unknown, number, string>>(
  response: Promise<Result>,
): Promise<Body<Result>> {
  return (await response).json() as Promise<Body<Result>>
}

async function fetchAsViewer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await accessToken().catch(throwUnreachable)
  let response = await send(input, init, token)
  if (response.status === 401 && token) {
    const renewed = await renewToken().catch(throwUnreachable)
    if (renewed) response = await send(input, init, renewed)
  }
  if (!response.ok) throw await toApiError(response)
  return response
}

function send(input: RequestInfo | URL, init: RequestInit | undefined, token: string | undefined) {
  const headers = new Headers(init?.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return fetch(input, { ...init, headers }).catch((cause: unknown) => {
    // The caller aborted the request, so this is not a failure.
    if (init?.signal?.aborted) throw cause
    return throwUnreachable(cause)
  })
}

async function toApiError(response: Response) {
  const body: unknown = await response.json().catch(() => undefined)
  if (isErrorBody(body)) {
    // The user turned on two-step verification elsewhere. The renewed session tells the page that the code is missing.
    if (body.code === 'insufficient_aal') renewToken().catch(() => {})
    return new ApiError(body)
  }
  return new ApiError({ code: 'internal', message: 'Something went wrong on our side. Please try again.' })
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

function throwUnreachable(cause: unknown): never {
  const message = 'The shop cannot be reached. Check your connection and try again.'
  throw new ApiError({ code: 'unavailable', message }, { cause })
}
