// Limit of uncached pages: the page's own SQL through the bare driver, then React rendering the same tree, and nothing else.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { Writable } from 'node:stream'
import pg from 'pg'
import { cloneElement, isValidElement, type ReactElement } from 'react'
import { serveTask } from './serve.ts'

export type PageTask = { databaseUrl: string; port: number; path: string }
type Statement = { text: string; values: unknown[] }
type Renderer = Pick<typeof import('react-dom/server'), 'renderToPipeableStream'>
/** The props of React Router's `ServerRouter`. Its stream of loader data can be read once, so each render gets its own. */
type RouterProps = { children?: unknown; context?: { serverHandoffStream?: ReadableStream<Uint8Array> } }

const CONNECTIONS = 10
const capture = new AsyncLocalStorage<{ statements: Statement[]; page?: ReactElement; loaderData?: Uint8Array[] }>()

const react = createRequire(import.meta.url)('react-dom/server') as Renderer
const { renderToPipeableStream } = react
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
  const { statements, page, loaderData = [] } = captured
  if (!page || statements.length === 0) throw new Error(`Could not observe the rendering of ${path}.`)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  const prepared = statements.map((statement, index) => ({ name: `statement-${index}`, ...statement }))
  return async (_request, response) => {
    for (const statement of prepared) await pool.query(statement)
    const html = await render(withStream(page, () => streamOf(loaderData)))
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
  react.renderToPipeableStream = (page, options) => {
    const store = capture.getStore()
    if (!store || !isValidElement(page)) return renderToPipeableStream(page, options)
    store.page = page
    const observed = withStream(page, (original) => {
      const [one, other] = original.tee()
      void readAll(other).then((chunks) => (store.loaderData = chunks))
      return one
    })
    return renderToPipeableStream(observed, options)
  }
}

/** The same tree with another stream of loader data. */
function withStream(
  page: ReactElement,
  replace: (original: ReadableStream<Uint8Array>) => ReadableStream<Uint8Array>,
): ReactElement {
  const { children, context } = page.props as RouterProps
  const stream = context?.serverHandoffStream
  if (stream)
    return cloneElement(page as ReactElement<RouterProps>, {
      context: { ...context, serverHandoffStream: replace(stream) },
    })
  return isValidElement(children) ? cloneElement(page, undefined, withStream(children, replace)) : page
}

async function readAll(stream: ReadableStream<Uint8Array>) {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return chunks
}

function streamOf(chunks: Uint8Array[]) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
}

function render(page: ReactElement) {
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    const body = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(body), onError: reject })
  })
}
