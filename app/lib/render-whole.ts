import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

const RENDER_TIMEOUT_MS = 5000
/** React's mark for content that it leaves to the browser, because it would have to wait or because it failed. */
const LEFT_OUT = '<!--$!-->'
/** `renderToString` leaves it out, unlike the stream. */
const DOCTYPE = '<!DOCTYPE html>'

/**
 * Renders a page to a string. Usually nothing has to be waited for, and rendering without a stream saves encoding and
 * decoding the page. Lazy components suspend until their code has been loaded; then the stream waits for them.
 */
export function renderWhole(page: () => ReactNode, nonce: string): Promise<string> {
  const html = tryToRender(page())
  return html === undefined || html.includes(LEFT_OUT) ? renderAndWait(page(), nonce) : Promise.resolve(html)
}

function tryToRender(page: ReactNode) {
  try {
    const html = renderToString(page)
    return html.startsWith('<html') ? DOCTYPE + html : html
  } catch {
    return undefined // the second attempt reports the error, if it was not waiting
  }
}

function renderAndWait(page: ReactNode, nonce: string) {
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Large boundaries stay in place too: they are there to hydrate the page in pieces, not to stream it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        text(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('Page rendering timed out')), RENDER_TIMEOUT_MS)
  })
}
