import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipFile = {
  name: string
  /** Called when its turn comes, so that one file at a time is open. */
  open: () => Promise<AsyncIterable<Uint8Array>>
}

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** The name is UTF-8, and sums follow the bytes: they are not known before. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** More needs another format, and no order comes near it. */
const MAX_BYTES = 0xffffffff

/** A zip, written as it is read: of the files in it, a few kilobytes are held at a time. */
export async function* writeZip(files: readonly ZipFile[], now: Date): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  const count = <Bytes extends Uint8Array>(bytes: Bytes) => {
    offset += bytes.length
    if (offset > MAX_BYTES) throw new Error('The zip would be larger than its format allows.')
    return bytes
  }
  for (const file of files) {
    const entry = { name: Buffer.from(file.name), crc: 0, packed: 0, size: 0, offset }
    yield count(record('PK\x03\x04', [...head(entry, now, false), 2, 0], entry.name))
    for await (const bytes of pack(await file.open(), entry)) {
      entry.packed += bytes.length
      yield count(bytes)
    }
    yield count(record('PK\x07\x08', [4, entry.crc, 4, entry.packed, 4, entry.size]))
    written.push(entry)
  }
  const start = offset
  for (const entry of written) {
    const place = [2, 0, 2, 0, 2, 0, 2, 0, 4, 0, 4, entry.offset]
    yield count(record('PK\x01\x02', [2, VERSION, ...head(entry, now, true), ...place], entry.name))
  }
  const total = written.length
  yield record('PK\x05\x06', [2, 0, 2, 0, 2, total, 2, total, 4, offset - start, 4, start, 2, 0])
}

/** What stands of a file both before it and in the directory. */
function head({ name, crc, packed, size }: Written, now: Date, isKnown: boolean) {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1)
  const date = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate()
  const sums = isKnown ? [4, crc, 4, packed, 4, size] : [4, 0, 4, 0, 4, 0]
  return [2, VERSION, 2, FLAGS, 2, DEFLATED, 2, time, 2, date, ...sums, 2, name.length]
}

/** A signature, then pairs of a width and a number, then the name. */
function record(signature: string, pairs: readonly number[], name: Uint8Array = Buffer.alloc(0)) {
  const parts = [Buffer.from(signature, 'latin1')]
  for (let index = 0; index < pairs.length; index += 2) {
    const width = pairs[index] ?? 0
    const part = Buffer.alloc(width)
    part.writeUIntLE(pairs[index + 1] ?? 0, 0, width)
    parts.push(part)
  }
  return Buffer.concat([...parts, name])
}

/** Pictures are packed already, so nothing is tried on them; the wrapping is what every program can read. */
function pack(source: AsyncIterable<Uint8Array>, entry: Written): AsyncIterable<Uint8Array> {
  const deflate = createDeflateRaw({ level: 0 })
  pipeline(measured(source, entry), deflate, () => {}) // a failure is thrown to whoever reads
  return deflate
}

async function* measured(source: AsyncIterable<Uint8Array>, entry: Written) {
  for await (const bytes of source) {
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}
