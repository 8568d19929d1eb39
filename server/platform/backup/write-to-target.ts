import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MINUTE_MS } from '#domain/durations.ts'
import { StartError } from '#server/platform/start-error.ts'

/** Meanwhile PostgreSQL keeps its write-ahead log, and no file of the shop is deleted. Exported for tests. @internal */
export const STALL_MS = 5 * MINUTE_MS

/** Writes a backup to a file or pipe. Fails if that accepts no bytes for `stallMs`, such as a pipe whose reader hangs. */
export async function writeToTarget(source: Readable, target: Writable, stallMs = STALL_MS): Promise<void> {
  const stalled = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const startTimer = () => {
    timer = setTimeout(() => stalled.abort(), stallMs)
  }
  async function* watched(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      startTimer()
      yield chunk // goes on when the target has room for the next one
      clearTimeout(timer)
    }
    startTimer() // for the bytes that the target still has in memory
  }
  // After an abort, a pipeline waits for its target to close, which a disk that hangs never does.
  const aborted = new Promise<never>((_, reject) => {
    stalled.signal.addEventListener('abort', () => reject(stalled.signal.reason))
  })
  const written = pipeline(source, watched, target, { signal: stalled.signal })
  try {
    await Promise.race([written, aborted])
  } catch (error) {
    if (!stalled.signal.aborted) throw error
    throw new StartError('The backup was aborted because its target stopped accepting bytes.', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
