import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'
import type { FileStorage, StorageSettings } from './file-storage.ts'
import { PRIVATE_FILE } from './restrict-access.ts'
import { createStorageBreaker } from './storage-breaker.ts'
import { withWorkFolder } from './work-folder.ts'

type S3Settings = Omit<StorageSettings, 'DATA_DIR'> & { S3_BUCKET: string }

const CONNECT_MS = 5000
const REQUEST_MS = 30_000

/** Stores files in a bucket of any S3-compatible service. Uploads are atomic there. */
export async function openS3Storage(settings: S3Settings, requestMs = REQUEST_MS): Promise<FileStorage> {
  const { attempt, attemptUnlessAbsent } = createStorageBreaker()
  const s3 = await import('@aws-sdk/client-s3') // loaded only if it is used
  const Bucket = settings.S3_BUCKET
  const client = new s3.S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION ?? 'us-east-1',
    credentials: credentialsOf(settings),
    forcePathStyle: true,
    maxAttempts: 1, // the breaker retries
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
    const input = { Bucket, Key, Body: bytes, ContentType, ContentMD5 }
    await attempt('stored', async () => requireETag(await client.send(new s3.PutObjectCommand(input))))
  }
  async function get(Key: string) {
    const found = await attemptUnlessAbsent('read', async () =>
      requireETag(await client.send(new s3.GetObjectCommand({ Bucket, Key }))),
    )
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
      await attemptUnlessAbsent('deleted', () => client.send(new s3.DeleteObjectCommand({ Bucket, Key })))
    },
    async exists(Key) {
      const found = await attemptUnlessAbsent('read', async () =>
        requireETag(await client.send(new s3.HeadObjectCommand({ Bucket, Key }))),
      )
      return found !== undefined
    },
    async *list(Prefix) {
      // Not the paginator of the SDK: a generator that has failed has ended, and a retry would take that for the last page.
      let token: string | undefined
      do {
        const input = { Bucket, Prefix, ContinuationToken: token }
        const page: ListObjectsV2CommandOutput = await attempt('read', async () =>
          requireListing(await client.send(new s3.ListObjectsV2Command(input))),
        )
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified }
        }
        token = page.NextContinuationToken
      } while (token)
    },
  }
}

/** Every S3-compatible service sends an ETag. A page of a broken proxy has none, and is neither a file nor a receipt for one. */
function requireETag<Output extends { ETag?: string | undefined; Body?: unknown }>(output: Output): Output {
  if (output.ETag) return output
  if (output.Body instanceof Readable) output.Body.destroy()
  throw badResponse('The S3 response has no ETag.')
}

/** Every listing says that it is complete, or where it continues. An empty body or the page of a broken proxy is not an empty bucket. */
function requireListing(page: ListObjectsV2CommandOutput): ListObjectsV2CommandOutput {
  if (page.IsTruncated === false || page.NextContinuationToken) return page
  throw badResponse('The S3 response is not a listing.')
}

/** With a code, so that it counts as a temporary failure. */
function badResponse(message: string) {
  return Object.assign(new Error(message), { code: 'EBADRESPONSE' })
}

/** Without keys, the SDK uses the credentials of the machine, such as an instance role. */
function credentialsOf({ S3_ACCESS_KEY, S3_SECRET_KEY }: S3Settings) {
  if (S3_ACCESS_KEY && S3_SECRET_KEY) return { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY }
  if (S3_ACCESS_KEY || S3_SECRET_KEY) throw new Error('S3_ACCESS_KEY and S3_SECRET_KEY must be set together.')
}
