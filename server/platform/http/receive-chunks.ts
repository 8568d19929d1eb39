import { AppError } from '#domain/errors.ts'

/** Minimum average pace of a request body, which applies after a grace period. */
export type BodyPace = { graceMs: number; bytesPerSecond: number }

const BODY_PACE: BodyPace = { graceMs: 20_000, bytesPerSecond: 20_000 }

type Limits = {
  maxBytes: number
  pace?: BodyPace | undefined
  /** Thrown if the body is larger than `maxBytes`. */
  tooLarge: () => Error
}

/** Reads a request body chunk by chunk. Rejects a sender that is too slow; our own time to handle a chunk does not count. */
export async function receiveChunks(
  body: ReadableStream<Uint8Array>,
  { maxBytes, pace = BODY_PACE, tooLarge }: Limits,
  take: (chunk: Uint8Array) => Promise<void> | void,
): Promise<void> {
  // Never canceled: that would reset the connection before the client has read the response.
  const reader = body.getReader()
  let received = 0
  let waitedMs = 0
  for (;;) {
    const startedAt = performance.now()
    const allowedMs = pace.graceMs + (received / pace.bytesPerSecond) * 1000
    const { done, value } = await readWithin(reader, allowedMs - waitedMs)
    waitedMs += performance.now() - startedAt
    if (done) return
    received += value.length
    if (received > maxBytes) throw tooLarge()
    await take(value)
  }
}

/** One timer per read, because the promises of a race against one deadline would pile up with every chunk. */
function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, ms: number) {
  return new Promise<ReadableStreamReadResult<Uint8Array>>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow()), ms)
    reader
      .read()
      .then(resolve, (cause) => reject(interrupted(cause)))
      .finally(() => clearTimeout(timer))
  })
}

function tooSlow() {
  return new AppError('too_slow', 'The request took too long to arrive. Check your connection and try again.')
}

function interrupted(cause: unknown) {
  return new AppError('invalid', 'The request was interrupted. Please try again.', { cause })
}
