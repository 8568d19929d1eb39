import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { acceptedEncodings } from './accept-encoding.ts'
import type { Env } from './context.ts'

const WORTH_COMPRESSING_BYTES = 1024
const toGzip = promisify(gzip)
const compressStream = compress()

/**
 * Compresses JSON as a whole, off the event loop, and all other responses as streams. Headers are set on the response itself:
 * `c.header` would turn a body that is a string into a stream.
 */
export const compressResponse = createMiddleware<Env>(async (c, next) => {
  await next()
  if (isWholeJson(c)) await compressJson(c)
  else await compressStream(c, async () => {})
})

function isWholeJson({ req, res }: Context<Env>) {
  const isJson = res.headers.get('Content-Type')?.startsWith('application/json') ?? false
  return isJson && req.method !== 'HEAD' && !res.headers.has('Content-Encoding')
}

async function compressJson(c: Context<Env>) {
  const { status, headers } = c.res
  const varies = headers.get('Vary')
  headers.set('Vary', varies ? `${varies}, Accept-Encoding` : 'Accept-Encoding')
  if (!acceptedEncodings(c.req.header('Accept-Encoding')).includes('gzip')) return
  const body = new Uint8Array(await c.res.arrayBuffer())
  c.res = undefined // otherwise, Hono would copy the body as a stream
  if (body.length < WORTH_COMPRESSING_BYTES) {
    c.res = new Response(body, { status, headers })
    return
  }
  headers.set('Content-Encoding', 'gzip')
  c.res = new Response(await toGzip(body), { status, headers })
}
