import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { config } from '#server/platform/config.ts'
import type { FileStorage, StorageSettings } from './file-storage.ts'
import { openFolderStorage } from './folder-storage.ts'
import { checkKey, checkPrefix } from './keys.ts'
import { openS3Storage } from './s3-storage.ts'

let opened: FileStorage | undefined

/** The configured storage. */
export function storage(): FileStorage {
  opened ??= openStorage(config)
  return opened
}

/** For tests, which use their own folders. @internal */
export function replaceStorage(other: FileStorage | undefined): void {
  opened = other
}

/** Opened on first use. Keys never come from users; validating them is defense in depth. @internal */
export function openStorage(settings: StorageSettings): FileStorage {
  let driver: Promise<FileStorage> | undefined
  const ready = () => {
    driver ??= openDriver(settings).catch((error) => {
      driver = undefined
      throw error
    })
    return driver
  }
  return {
    async put(key, bytes, contentType) {
      checkKey(key)
      await (await ready()).put(key, bytes, contentType)
    },
    async putFile(key, file, contentType) {
      checkKey(key)
      await (await ready()).putFile(key, file, contentType)
    },
    async withFile(key, work) {
      checkKey(key)
      return (await ready()).withFile(key, work)
    },
    async get(key) {
      checkKey(key)
      return (await ready()).get(key)
    },
    async delete(key) {
      checkKey(key)
      await (await ready()).delete(key)
    },
    async exists(key) {
      checkKey(key)
      return (await ready()).exists(key)
    },
    async *list(prefix) {
      checkPrefix(prefix)
      yield* (await ready()).list(prefix)
    },
  }
}

/** Startup check: throws unless a file can be written, read and deleted. */
export async function checkStorage(files = storage()): Promise<void> {
  const key = `probes/${randomUUID()}`
  await files.put(key, Buffer.from(key), 'text/plain')
  const found = await files.get(key)
  const same = found && (await buffer(found.body)).toString() === key
  await files.delete(key)
  if (!same) throw new Error('The file storage check failed: a file was not read back as written.')
}

/** An S3 bucket if configured, else a folder. */
async function openDriver({ S3_BUCKET, ...settings }: StorageSettings) {
  if (S3_BUCKET) return openS3Storage({ ...settings, S3_BUCKET })
  return openFolderStorage(path.join(settings.DATA_DIR, 'files'))
}
