import { Readable } from 'node:stream'

/** Streams a response that is too large for memory. Canceling the stream stops the producer. */
export function streamBody(bytes: AsyncIterable<Uint8Array | string>): ReadableStream {
  return Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream
}
