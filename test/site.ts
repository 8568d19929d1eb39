import { buildApp } from '#server/site/app.ts'
import { asProduct } from './page-guard/guard.ts'

type Caller = { accessToken?: string }
type Body = Record<string, unknown>

/** The real site on the test's database. Pages need the built bundle, so browser tests cover them. */
export const site = await buildApp((c) => c.html('<!doctype html><title>A page</title>'))
const { fetch } = site
site.fetch = (...args) => asProduct(() => fetch(...args))

/** A `fetch` that sends every request to the site, whatever the host, without a network. */
export async function sendToSite(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input)
  return site.request(`${pathname}${search}`, init)
}

export const guest = as({})

/** An API client that sends requests as one user. */
export function as({ accessToken }: Caller) {
  const send = (method: string, path: string, body?: Body) =>
    site.request(path, {
      method,
      headers: {
        ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body?: Body) => send('POST', path, body),
    put: (path: string, body?: Body) => send('PUT', path, body),
    patch: (path: string, body?: Body) => send('PATCH', path, body),
    delete: (path: string) => send('DELETE', path),
  }
}
