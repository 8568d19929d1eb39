// Compresses a page fast when it is first sent, and better once it is sent again.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, gzip, gzipSync, constants as zlib, zstdCompressSync } from 'node:zlib'
import { acceptedEncodings, type Encoding } from '#server/platform/http/accept-encoding.ts'

type Variant = { headers: readonly string[]; body: Buffer }
type Compressed = Exclude<Encoding, 'identity'>
export type Variants = Partial<Record<Compressed, Variant>> & {
  identity: Variant
  isCompressible: boolean
  /** The encodings that have been compressed well, or are being compressed. */
  improved: Set<Compressed>
}

/** Most pages are sent once before they expire, so the first variant must be cheap. zstd costs least by far. */
const FASTEST_FIRST: readonly Compressed[] = ['zstd', 'br', 'gzip']
/** Synchronous: these take less than a millisecond, about as long as handing the work to a thread. */
const compressFast: Record<Compressed, (body: Buffer) => Buffer> = {
  zstd: (body) => zstdCompressSync(body, { params: { [zlib.ZSTD_c_compressionLevel]: 3 } }),
  br: (body) => brotliCompressSync(body, brotliAt(3, body)),
  gzip: (body) => gzipSync(body, { level: 3 }),
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
/** For pages that are sent more than once, on a thread. Brotli is the smallest, so zstd is not needed. */
const compressWell: Partial<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => toBrotli(body, brotliAt(5, body)),
  gzip: (body) => toGzip(body),
}

/** The variant to send now. Sending a page again starts its better compression, which later requests get. */
export function chooseVariant(variants: Variants, header: string, isSentAgain: boolean): Variant {
  const accepted = acceptedEncodings(header)
  const [best = 'identity'] = accepted
  if (best === 'identity' || !variants.isCompressible) return variants.identity
  if (isSentAgain) improve(variants, best)
  for (const encoding of accepted) {
    const ready = encoding === 'identity' ? undefined : variants[encoding]
    if (ready) return ready
  }
  const fastest = FASTEST_FIRST.find((encoding) => accepted.includes(encoding)) ?? best
  return add(variants, fastest, compressFast[fastest](variants.identity.body))
}

export function variantOf(body: Buffer, type: string, encoding?: Compressed): Variant {
  const headers = ['content-type', type, 'content-length', String(body.length)]
  return { body, headers: encoding ? [...headers, 'content-encoding', encoding] : headers }
}

function improve(variants: Variants, encoding: Compressed) {
  const compress = compressWell[encoding]
  if (!compress || variants.improved.has(encoding)) return
  variants.improved.add(encoding)
  compress(variants.identity.body).then(
    (body) => add(variants, encoding, body),
    () => {}, // the fast variant stays
  )
}

function add(variants: Variants, encoding: Compressed, body: Buffer) {
  const [, type = ''] = variants.identity.headers
  const added = variantOf(exactly(body), type, encoding)
  variants[encoding] = added
  return added
}

/** Copies to a buffer of the exact size, because zlib's result may retain a larger one. */
function exactly(bytes: Buffer) {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

function brotliAt(quality: number, { length }: Buffer) {
  return { params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: length } }
}
