import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'

/** A response that is ready to send. Headers alternate names and values, the form that node:http writes fastest. */
export type Page = {
  status: number
  etag: string | undefined
  cacheControl: string
  /** Excludes headers that depend on the encoding or the request. */
  headers: readonly string[]
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant }
  /** Approximate size in memory. */
  bytes: number
  /** The id shown on an error page, which is also in the log. */
  requestId: string | undefined
  mayBeCached: boolean
}
type Variant = { headers: readonly string[]; body: Buffer }

/** Estimated size of headers and objects. */
const OVERHEAD_BYTES = 4096
const WORTH_COMPRESSING_BYTES = 1024
const QUALITY = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }
/** Set for each response. */
const PER_RESPONSE = new Set(['cache-control', 'content-length', 'content-type', 'etag', 'vary', 'x-request-id'])
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Reads a rendered response and, if it is cacheable, compresses it once for all visitors. */
export async function packPage(response: Response, requestId: string): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer())
  const mayBeCached = isSharedResponse(response)
  const variants = await makeVariants(body, response.headers.get('Content-Type') ?? '', mayBeCached)
  return {
    status: response.status,
    etag: response.status === 200 && mayBeCached ? etagOf(body) : undefined,
    cacheControl: response.headers.get('Cache-Control') ?? 'no-store',
    headers: [...response.headers].filter(([name]) => !PER_RESPONSE.has(name)).flat(),
    variants,
    bytes: Object.values(variants).reduce((sum, variant) => sum + variant.body.length, OVERHEAD_BYTES),
    requestId: response.status >= 500 ? requestId : undefined,
    mayBeCached,
  }
}

/** Pages and 404s, unless they depend on the visitor. Errors and redirects are not worth caching. */
function isSharedResponse({ status, headers }: Response) {
  const isCacheable = status === 200 || status === 404
  const varies = headers.get('Vary') ?? 'Accept-Encoding'
  return (
    isCacheable &&
    !headers.has('Set-Cookie') &&
    !/no-store|private/i.test(headers.get('Cache-Control') ?? '') &&
    varies.toLowerCase() === 'accept-encoding'
  )
}

async function makeVariants(body: Buffer, type: string, isKept: boolean): Promise<Page['variants']> {
  const identity = variant(body, type)
  if (!isKept || body.length < WORTH_COMPRESSING_BYTES) return { identity }
  const [br, gz] = await Promise.all([toBrotli(body, QUALITY), toGzip(body)])
  return { br: variant(exactly(br), type, 'br'), gzip: variant(exactly(gz), type, 'gzip'), identity }
}

/** Copies to a buffer of the exact size, because zlib's result may retain a larger one. */
function exactly(bytes: Buffer) {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

function variant(body: Buffer, type: string, encoding?: Encoding): Variant {
  const headers = ['content-type', type, 'content-length', String(body.length)]
  return { body, headers: encoding ? [...headers, 'content-encoding', encoding] : headers }
}

/** Weak, because all encodings of a page share it. */
function etagOf(body: Buffer) {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
