import { type ClientResponse, hc } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import type { ErrorCode } from '#domain/errors.ts'
import type { api as routes } from '#server/site/api.ts'
import { accessToken, renewToken } from './access-token.ts'

const client = hc<typeof routes>('/', { fetch: fetchAsViewer })

/** The JSON API, called as whoever is signed in: `read(api.me.$get())`. */
export const api = client.api.v1
/** The functions around paying, called alike. */
export const functions = client.functions.v1

type Issue = { path: string; message: string }
type ErrorBody = { code: ErrorCode | 'internal'; message: string; issues?: Issue[]; request_id?: string }

/** How the API says no. */
export class ApiError extends Error {
  readonly code: ErrorBody['code']
  readonly issues: readonly Issue[]
  readonly requestId: string | undefined
  constructor({ code, message, issues = [], request_id: requestId }: ErrorBody, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.issues = issues
    this.requestId = requestId
  }
}

type Body<Answer> =
  Answer extends ClientResponse<infer Json, infer Status, 'json'>
    ? Status extends SuccessStatusCode
      ? Json
      : never
    : never

/** The body of an answer; a refusal was thrown before. */
export async function read<Answer extends ClientResponse<unknown, number, string>>(
  answer: Promise<Answer>,
): Promise<Body<Answer>> {
  return (await answer).json() as Promise<Body<Answer>>
}

async function fetchAsViewer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await accessToken().catch(refuseUnreachable)
  let answer = await send(input, init, token)
  if (answer.status === 401 && token) {
    const renewed = await renewToken().catch(refuseUnreachable)
    if (renewed) answer = await send(input, init, renewed)
  }
  if (!answer.ok) throw await toApiError(answer)
  return answer
}

function send(input: RequestInfo | URL, init: RequestInit | undefined, token: string | undefined) {
  const headers = new Headers(init?.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return fetch(input, { ...init, headers }).catch((cause: unknown) => {
    // Cancelled by the screen that asked, which is gone: not a failure.
    if (init?.signal?.aborted) throw cause
    return refuseUnreachable(cause)
  })
}

async function toApiError(answer: Response) {
  const body: unknown = await answer.json().catch(() => undefined)
  if (isErrorBody(body)) return new ApiError(body)
  return new ApiError({ code: 'internal', message: 'Something went wrong on our side. Please try again.' })
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

function refuseUnreachable(cause: unknown): never {
  const message = 'The shop cannot be reached. Check your connection and try again.'
  throw new ApiError({ code: 'unavailable', message }, { cause })
}
