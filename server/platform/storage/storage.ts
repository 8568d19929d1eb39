import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Config, config } from '#server/platform/config.ts'
import { openFolderStorage } from './folder-storage.ts'
import { checkKey, checkPrefix } from './keys.ts'
import { openS3Storage } from './s3-storage.ts'

/** Where pictures are kept. Not named Storage, a type that the DOM declares everywhere. */
export type FileStorage = {
  /** Readers see nothing or all of it; the same key again replaces. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Whoever asks reads the body to its end or destroys it: until then it holds a file or a connection. */
  get(key: string): Promise<{ body: Readable; bytes: number } | undefined>
  /** An absent key is no error. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** In no promised order; what is added or deleted meanwhile may be in it or not. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>
}

export type StorageSettings = Pick<
  Config,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>

let opened: FileStorage | undefined

/** The storage of the settings. */
export function storage(): FileStorage {
  opened ??= openStorage(config)
  return opened
}

/** For tests, which keep files in places of their own. */
export function replaceStorage(other: FileStorage | undefined): void {
  opened = other
}

/** Opened when it is first used. Keys are ours alone; checking them is the second lock, should a stranger's text ever become one. */
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

/** Throws unless a file can be written, read and deleted: settings may be wrong although nothing has failed yet. */
export async function checkStorage(files = storage()): Promise<void> {
  const key = `probes/${randomUUID()}`
  await files.put(key, Buffer.from(key), 'text/plain')
  const found = await files.get(key)
  const same = found && (await buffer(found.body)).toString() === key
  await files.delete(key)
  if (!same) throw new Error('The storage lost what it was given.')
}

/** A bucket where one is set, else a folder. */
async function openDriver({ S3_BUCKET, ...settings }: StorageSettings) {
  if (S3_BUCKET) return openS3Storage({ ...settings, S3_BUCKET })
  return openFolderStorage(path.join(settings.DATA_DIR, 'files'))
}
