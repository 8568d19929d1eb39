import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStorage, StorageSettings } from './file-storage.ts'
import { PRIVATE_FILE } from './restrict-access.ts'
import { unavailable } from './unavailable.ts'
import { withWorkFolder } from './work-folder.ts'

type S3Settings = Omit<StorageSettings, 'DATA_DIR'> & { S3_BUCKET: string }
type Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

const CONNECT_MS = 5000
const REQUEST_MS = 30_000
const ATTEMPTS = 3

/** Stores files in a bucket of any S3-compatible service. Uploads are atomic there. */
export async function openS3Storage(settings: S3Settings, requestMs = REQUEST_MS): Promise<FileStorage> {
  const s3 = await import('@aws-sdk/client-s3') // loaded only if it is used
  const Bucket = settings.S3_BUCKET
  const client = new s3.S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION ?? 'us-east-1',
    credentials: credentialsOf(settings),
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    // Some services support neither the newer checksums nor `Expect: 100-continue`. All support Content-MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: requestMs,
      throwOnRequestTimeout: true, // otherwise it only warns
      socketTimeout: requestMs,
    },
  })
  async function put(Key: string, bytes: Buffer, ContentType: string) {
    const ContentMD5 = createHash('md5').update(bytes).digest('base64')
    const command = new s3.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType, ContentMD5 })
    await client.send(command).catch(throwStorageError('stored'))
  }
  async function get(Key: string) {
    const found = await client.send(new s3.GetObjectCommand({ Bucket, Key })).catch(undefinedIfAbsent('read'))
    if (!found) return
    if (!(found.Body instanceof Readable)) throw new Error('The S3 response has no body.')
    return { body: found.Body, bytes: Number(found.ContentLength) }
  }
  return {
    put,
    // In memory, because a stream cannot be sent again if an attempt fails.
    putFile: async (key, file, contentType) => put(key, await readFile(file), contentType),
    async withFile(key, work) {
      const found = await get(key)
      if (!found) return
      return withWorkFolder(async (folder) => {
        const file = path.join(folder, 'file')
        await pipeline(found.body, createWriteStream(file, { mode: PRIVATE_FILE }))
        return work(file)
      })
    },
    get,
    async delete(Key) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key })).catch(undefinedIfAbsent('deleted'))
    },
    async exists(Key) {
      const found = await client.send(new s3.HeadObjectCommand({ Bucket, Key })).catch(undefinedIfAbsent('read'))
      return found !== undefined
    },
    async *list(Prefix) {
      try {
        for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
          for (const { Key, LastModified } of page.Contents ?? []) {
            if (Key && LastModified) yield { key: Key, modifiedAt: LastModified }
          }
        }
      } catch (error) {
        throwStorageError('read')(error)
      }
    },
  }
}

/** Without keys, the SDK uses the credentials of the machine, such as an instance role. */
function credentialsOf({ S3_ACCESS_KEY, S3_SECRET_KEY }: S3Settings) {
  if (S3_ACCESS_KEY && S3_SECRET_KEY) return { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY }
  if (S3_ACCESS_KEY || S3_SECRET_KEY) throw new Error('S3_ACCESS_KEY and S3_SECRET_KEY must be set together.')
}

function undefinedIfAbsent(action: 'read' | 'deleted') {
  return (error: Failure): undefined => {
    if (error.$metadata?.httpStatusCode !== 404 || error.name === 'NoSuchBucket') throwStorageError(action)(error)
  }
}

function throwStorageError(action: 'stored' | 'read' | 'deleted') {
  return (error: unknown): never => {
    throw error instanceof Error && isTemporary(error) ? unavailable(action, error) : error
  }
}

/** No response, or a temporary error. Wrong credentials or a wrong bucket are permanent. */
function isTemporary({ name, code, $metadata }: Failure) {
  const status = $metadata?.httpStatusCode
  if (status) return status >= 500 || status === 429 || name === 'RequestTimeout'
  return name === 'TimeoutError' || /^E(?!RR_)/.test(code ?? '')
}
