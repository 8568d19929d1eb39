import { randomBytes } from 'node:crypto'
import type { Handler } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { AppError } from '#domain/errors.ts'
import { clientIp, limitKey } from '#server/platform/http/client-ip.ts'
import type { Env } from '#server/platform/http/context.ts'
import { pageContext } from '#server/platform/http/context.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { applyScriptHashes, setSecurityHeaders } from '#server/platform/http/security.ts'
import { refreshSettings } from '#server/platform/settings/shop-settings.ts'
import { busyPage } from './busy-page.ts'
import { pageLane } from './lanes.ts'

const render = createRequestHandler(() => import('virtual:react-router/server-build'))

/** Passes paths that match no API route to React Router. */
export const servePage: Handler<Env> = async (c) => {
  const render = () => renderPage(asGet(c.req.raw), c.var.requestId, requestOrigin(c))
  const response = await pageLane.withPermit(limitKey(clientIp(c)), render).catch((error: unknown) => {
    if (error instanceof AppError) return busyPage(error, c.req.path)
    throw error
  })
  return c.req.method === 'HEAD' ? new Response(null, response) : response
}

/** Renders a page for the cache: from its URL alone, with all headers that do not depend on the request. */
export async function renderPublicPage(url: string, requestId: string): Promise<Response> {
  const response = await renderPage(new Request(url), requestId, new URL(url).origin)
  setSecurityHeaders(response.headers)
  return response
}

/** Renders a page and sets its Content-Security-Policy. */
async function renderPage(request: Request, requestId: string, origin: string): Promise<Response> {
  const nonce = randomBytes(16).toString('base64url')
  const context = new RouterContextProvider()
  context.set(pageContext, { requestId, nonce, origin })
  await refreshSettings()
  const response = await render(request, context)
  const headers = new Headers(response.headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', cacheControlFor(response.status))
  if (!headers.get('Content-Type')?.startsWith('text/html'))
    return new Response(response.body, { status: response.status, headers })
  const { html, policy } = applyScriptHashes(await response.text(), nonce)
  headers.set('Content-Security-Policy', policy)
  return new Response(html, { status: response.status, headers })
}

/** A 404 may be cached if it is revalidated. Other errors must not be stored. */
function cacheControlFor(status: number) {
  return status < 400 || status === 404 ? 'no-cache' : 'no-store'
}

/** HEAD has the headers of GET, including the policy, so the page must be rendered. */
function asGet(request: Request) {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}
