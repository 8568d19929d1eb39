import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { log } from '#server/platform/log.ts'

/**
 * Streams a response that is too large for memory. Canceling the stream stops the producer. If the producer fails, the
 * error is logged and the connection is cut, so that the client cannot take a part for the whole. When the connection
 * closes, so does the source, even if the client left before the response began and nothing read the stream.
 */
export function streamBody(c: Context, bytes: AsyncIterable<Uint8Array | string>): ReadableStream<Uint8Array> {
  const source = bytes instanceof Readable ? bytes : Readable.from(bytes, { objectMode: false })
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]()
  let isCanceled = false
  const close = () => {
    isCanceled = true
    source.destroy()
  }
  const response = responseOf(c)
  if (response?.destroyed) close()
  else response?.once('close', close)
  return new ReadableStream({
    async pull(out) {
      try {
        const { done, value } = await chunks.next()
        if (done) out.close()
        else out.enqueue(value)
      } catch (error) {
        if (isCanceled) return
        log.error('http.stream_failed', { err: error, requestId: c.var.requestId, path: c.req.path })
        await breakOff(c, out)
      }
    },
    cancel: close,
  })
}

/** Never settles on a real connection: the server library would print the error, or end the response as if it were complete. */
async function breakOff(c: Context, out: ReadableStreamDefaultController) {
  const response = responseOf(c)
  if (!response) return out.error(new Error('The response is incomplete.'))
  response.destroy()
  await new Promise(() => {})
}

/** Undefined if the app is called without a connection, as in tests. */
function responseOf(c: Context) {
  return ((c.env ?? {}) as { outgoing?: ServerResponse }).outgoing
}
