import { createHash } from 'node:crypto'
import { type Variants, variantOf } from './compress.ts'

/** A rendered page. Plain values: a Response would encode the body to a stream and decode it again. */
export type RenderedPage = { status: number; headers: Headers; body: string | Buffer<ArrayBuffer> }

/** A page that is ready to send. Headers alternate names and values, the form that node:http writes fastest. */
export type Page = {
  status: number
  etag: string | undefined
  cacheControl: string
  /** Excludes headers that depend on the encoding or the request. */
  headers: readonly string[]
  variants: Variants
  /** Approximate size in memory. */
  bytes: number
  /** The id shown on an error page, which is also in the log. */
  requestId: string | undefined
  mayBeCached: boolean
}

/** Estimated size of headers and objects. */
const OVERHEAD_BYTES = 4096
const WORTH_COMPRESSING_BYTES = 1024
/** Estimated size of all compressed variants together, as a share of the page. */
const COMPRESSED_SHARE = 1 / 3
/** Set for each response. */
const PER_RESPONSE = new Set(['cache-control', 'content-length', 'content-type', 'etag', 'vary', 'x-request-id'])

/** Prepares a rendered page for sending. */
export function packPage({ status, headers, body }: RenderedPage, requestId: string): Page {
  const bytes = Buffer.from(body)
  const mayBeCached = isShared(status, headers)
  const etag = status === 200 && mayBeCached ? etagOf(bytes) : undefined
  return {
    status,
    etag,
    cacheControl: headers.get('Cache-Control') ?? 'no-store',
    headers: [...headers]
      .filter(([name]) => !PER_RESPONSE.has(name))
      .flat()
      .concat(etag ? ['etag', etag] : [], 'vary', 'Accept-Encoding'),
    variants: {
      identity: variantOf(bytes, headers.get('Content-Type') ?? ''),
      isCompressible: mayBeCached && bytes.length >= WORTH_COMPRESSING_BYTES,
      improved: new Set(),
    },
    bytes: Math.ceil(bytes.length * (1 + COMPRESSED_SHARE)) + OVERHEAD_BYTES,
    requestId: status >= 500 ? requestId : undefined,
    mayBeCached,
  }
}

/** Reads a response that did not come from the renderer as a string: data of a page, a redirect, an error. */
export async function readResponse(response: Response): Promise<RenderedPage> {
  const { status, headers } = response
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** Pages and 404s, unless they depend on the visitor. Errors and redirects are not worth caching. */
function isShared(status: number, headers: Headers) {
  const isCacheable = status === 200 || status === 404
  const varies = headers.get('Vary') ?? 'Accept-Encoding'
  return (
    isCacheable &&
    !headers.has('Set-Cookie') &&
    !/no-store|private/i.test(headers.get('Cache-Control') ?? '') &&
    varies.toLowerCase() === 'accept-encoding'
  )
}

/** Weak, because all encodings of a page share it. */
function etagOf(body: Buffer) {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
