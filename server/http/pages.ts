import { randomBytes } from 'node:crypto'
import type { Handler } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Env } from './context.ts'
import { pageContext } from './context.ts'
import { ownOrigin } from './own-origin.ts'
import { sealPage } from './security.ts'

const render = createRequestHandler(() => import('virtual:react-router/server-build'))

/** Hands every path that no API route took to React Router and seals the page that comes back. */
export const answerPage: Handler<Env> = async (c) => {
  const nonce = randomBytes(16).toString('base64url')
  const context = new RouterContextProvider()
  context.set(pageContext, { requestId: c.var.requestId, nonce, origin: ownOrigin(c) })
  const answer = await render(asGet(c.req.raw), context)
  const headers = new Headers(answer.headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', answer.status < 400 ? 'no-cache' : 'no-store')
  if (!headers.get('Content-Type')?.startsWith('text/html'))
    return new Response(answer.body, { status: answer.status, headers })
  const { html, policy } = sealPage(await answer.text(), nonce)
  headers.set('Content-Security-Policy', policy)
  return new Response(c.req.method === 'HEAD' ? null : html, { status: answer.status, headers })
}

/** A HEAD answer carries the headers of GET, the policy included, so the page has to be rendered all the same. */
function asGet(request: Request) {
  return request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : request
}
