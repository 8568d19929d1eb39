import { Readable } from 'node:stream'

/** Bytes as they come, for an answer that is too large to be held; whoever stops reading stops what makes them. */
export function streamBody(bytes: AsyncIterable<Uint8Array | string>): ReadableStream {
  return Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream
}
