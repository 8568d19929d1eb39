// Limit of uncached pages: the page's own SQL through the bare driver, then React rendering the same tree, and nothing else.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import pg from 'pg'
import { cloneElement, isValidElement, type ReactElement } from 'react'
import { serveTask } from './serve.ts'

export type PageTask = { databaseUrl: string; port: number; path: string }
type Statement = { text: string; values: unknown[] }
type Renderer = Pick<typeof import('react-dom/server'), 'renderToString'>
/** The props of React Router's `ServerRouter`. Rendering marks the context, so each render gets its own. */
type RouterProps = { children?: unknown; context?: { serverHandoffStream?: ReadableStream; renderMeta?: object } }

const CONNECTIONS = 10
const capture = new AsyncLocalStorage<{ statements: Statement[]; page?: ReactElement }>()

const react = createRequire(import.meta.url)('react-dom/server') as Renderer
const { renderToString } = react
/** Before the app is loaded, because it keeps the functions that it imports. */
captureStatements()
capturePages()

serveTask<PageTask>(async ({ databaseUrl, port, path }) => {
  const built = '../../build/server/index.js'
  const { app, openApp } = (await import(built)) as typeof import('#server/start/bundle.ts')
  await openApp(databaseUrl, port)
  const load = async () => (await app.fetch(new Request(`http://127.0.0.1:${port}${path}`))).text()
  await load() // reads the settings and other data that the process keeps
  const captured = { statements: [] as Statement[] } as NonNullable<ReturnType<typeof capture.getStore>>
  await capture.run(captured, load)
  const { statements, page } = captured
  if (!page || statements.length === 0) throw new Error(`Could not observe the rendering of ${path}.`)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  const prepared = statements.map((statement, index) => ({ name: `statement-${index}`, ...statement }))
  return async (_request, response) => {
    for (const statement of prepared) await pool.query(statement)
    const html = Buffer.from(renderToString(withFreshContext(page)))
    response.writeHead(200, ['content-type', 'text/html; charset=utf-8', 'content-length', String(html.length)])
    response.end(html)
  }
})

function captureStatements() {
  const query = pg.Pool.prototype.query as (...args: unknown[]) => unknown
  pg.Pool.prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args
    const { text, values } = typeof first === 'string' ? { text: first, values: undefined } : (first as Statement)
    capture.getStore()?.statements.push({ text, values: (values ?? second ?? []) as unknown[] })
    return query.apply(this, args)
  } as typeof pg.Pool.prototype.query
}

function capturePages() {
  react.renderToString = (page, options) => {
    const store = capture.getStore()
    if (store && isValidElement(page)) store.page = withFreshContext(page)
    return renderToString(page, options)
  }
}

/** The same tree, as it was before it was rendered. The loader data has been read already. */
function withFreshContext(page: ReactElement): ReactElement {
  const { children, context } = page.props as RouterProps
  if (context?.serverHandoffStream) {
    const unread = { serverHandoffStream: new ReadableStream(), renderMeta: { ...context.renderMeta } }
    return cloneElement(page as ReactElement<RouterProps>, { context: { ...context, ...unread } })
  }
  return isValidElement(children) ? cloneElement(page, undefined, withFreshContext(children)) : page
}
