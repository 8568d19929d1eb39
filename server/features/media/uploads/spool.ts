import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { config } from '#server/platform/config.ts'
import { unavailable } from '#server/platform/storage/unavailable.ts'

const FOLDER = path.join(config.DATA_DIR, 'spool')
const SUFFIX = '.upload'
const WRITE_BYTES = 64 * 1024
/** A file keeps its name for a moment only, so an older one was left by a process that was killed. */
const STALE_MS = 60_000

/** An upload's bytes on disk, while they arrive and wait to be processed. */
export type Spool = {
  append: (chunk: Uint8Array) => Promise<void>
  /** Writes all bytes to a file. */
  save: (file: string) => Promise<void>
}

/**
 * Lends a spool file that only its owner can read. The file is unlinked as soon as it is open, so the system frees its
 * space even if the process is killed.
 */
export async function withSpool<Result>(work: (spool: Spool) => Promise<Result>): Promise<Result> {
  const handle = await openUnlinked().catch((error) => {
    throw unavailable('stored', error)
  })
  try {
    return await work(spoolOn(handle))
  } finally {
    await handle.close()
  }
}

/** Deletes files that a killed process left between opening and unlinking them. */
export async function sweepSpool(now = Date.now()): Promise<void> {
  const names = await readdir(FOLDER).catch(() => [])
  for (const file of names.filter((name) => name.endsWith(SUFFIX)).map((name) => path.join(FOLDER, name))) {
    const stats = await stat(file).catch(() => undefined)
    if (stats && now - stats.mtimeMs > STALE_MS) await rm(file, { force: true })
  }
}

async function openUnlinked(): Promise<FileHandle> {
  await mkdir(FOLDER, { recursive: true, mode: 0o700 })
  const file = path.join(FOLDER, `${randomUUID()}${SUFFIX}`)
  const handle = await open(file, 'wx+', 0o600)
  try {
    await unlink(file)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

function spoolOn(handle: FileHandle): Spool {
  const pending = Buffer.alloc(WRITE_BYTES) // copied, because a sender could make every chunk a few bytes long
  let pendingBytes = 0
  let written = 0
  const write = async (bytes: Uint8Array) => {
    await handle.writeFile(bytes).catch((error) => {
      throw unavailable('stored', error)
    })
    written += bytes.length
  }
  const flush = async () => {
    await write(pending.subarray(0, pendingBytes))
    pendingBytes = 0
  }
  return {
    async append(chunk) {
      if (pendingBytes + chunk.length > WRITE_BYTES) await flush()
      if (chunk.length > WRITE_BYTES) return write(chunk)
      pending.set(chunk, pendingBytes)
      pendingBytes += chunk.length
    },
    async save(file) {
      await flush()
      const from = handle.createReadStream({ start: 0, autoClose: false })
      await pipeline(from, createWriteStream(file, { mode: 0o600 })).catch((error) => {
        throw unavailable('stored', error)
      })
      if ((await stat(file)).size !== written)
        throw unavailable('read', new Error('The spool file is shorter than what was written.'))
    },
  }
}
