import type { Readable } from 'node:stream'
import type { Config } from '#server/platform/config.ts'

/** Where images are kept. Not named Storage, a type that the DOM declares everywhere. */
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
