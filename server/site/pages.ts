import { randomBytes } from 'node:crypto'
import type { Handler } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { readFromReplica } from '#server/platform/db/client.ts'
import { BUSY_RETRY_AFTER_SECONDS } from '#server/platform/fair-semaphore.ts'
import type { Env } from '#server/platform/http/context.ts'
import { pageContext } from '#server/platform/http/context.ts'
import { httpStatus } from '#server/platform/http/errors.ts'
import { requestOrigin } from '#server/platform/http/origin.ts'
import { applyScriptHashes, setSecurityHeaders } from '#server/platform/http/security.ts'
import { type RenderedPage, readResponse } from '#server/platform/page-cache/pack.ts'
import { refreshSettings } from '#server/platform/settings/shop-settings.ts'
import { withAssetOrigin } from './asset-manifest.ts'
import { renderInLane } from './render-in-lane.ts'

const render = createRequestHandler(async () => withAssetOrigin(await import('virtual:react-router/server-build')))

/** Passes paths that match no API route to React Router. */
export const servePage: Handler<Env> = async (c) => {
  const render = async () => toResponse(await renderPage(asGet(c.req.raw), c.var.requestId, requestOrigin(c)))
  const response = await renderInLane(c, render)
  return c.req.method === 'HEAD' ? new Response(null, response) : response
}

/** Renders a page for the cache: from its URL alone, with all headers that do not depend on the request. */
export async function renderPublicPage(url: string, requestId: string): Promise<RenderedPage> {
  const page = await readFromReplica(() => renderPage(new Request(url), requestId, new URL(url).origin))
  setSecurityHeaders(page.headers)
  return page
}

/** Renders a page and sets its Content-Security-Policy. */
async function renderPage(request: Request, requestId: string, origin: string): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64url')
  const context = new RouterContextProvider()
  let rendered: string | undefined
  const setHtml = (html: string) => {
    rendered = html
  }
  context.set(pageContext, { requestId, nonce, origin, crawlerTags: [], setHtml })
  await refreshSettings()
  const response = await render(request, context)
  const { status } = response
  const headers = new Headers(response.headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', cacheControlFor(status))
  if (status === httpStatus.unavailable) headers.set('Retry-After', String(BUSY_RETRY_AFTER_SECONDS))
  if (rendered === undefined) return { ...(await readResponse(response)), headers }
  const { html, policy } = applyScriptHashes(rendered, nonce)
  headers.set('Content-Security-Policy', policy)
  return { status, headers, body: html }
}

function toResponse({ body, ...init }: RenderedPage) {
  return new Response(body.length > 0 ? body : null, init)
}

/** A 404 may be cached if it is revalidated. Other errors must not be stored. */
function cacheControlFor(status: number) {
  return status < 400 || status === 404 ? 'no-cache' : 'no-store'
}

/** HEAD has the headers of GET, including the policy, so the page must be rendered. */
function asGet(request: Request) {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}
