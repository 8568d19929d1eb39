import type { Readable } from 'node:stream'
import type { Config } from '#server/platform/config.ts'

/** Storage for image files. Not named Storage, which is a DOM type. */
export type FileStorage = {
  /** Atomic: readers see either nothing or the whole file. Replaces an existing file. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Stores a copy of a file, like `put`. */
  putFile(key: string, file: string, contentType: string): Promise<void>
  /** Lends a stored file to work that needs a path, such as a child process. The file must not be changed. */
  withFile<Result>(key: string, work: (file: string) => Promise<Result>): Promise<Result | undefined>
  /** The caller must read the body to its end or destroy it, because it holds an open file or connection. */
  get(key: string): Promise<{ body: Readable; bytes: number } | undefined>
  /** Deleting a missing key is a no-op. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** In no particular order. Files added or deleted in the meantime may or may not be included. */
  list(prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>
}

export type StorageSettings = Pick<
  Config,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>
