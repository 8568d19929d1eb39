import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import { Client } from 'pg'
import { config } from '#server/platform/config.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { type FileToZip, zipFiles } from '#server/platform/zip-files.ts'
import { clusterFiles } from './cluster-files.ts'
import { openDump } from './dump-file.ts'
import { DUMP, FILES, FORMAT, HEADER, type Header, MANIFEST, type Manifest, SECRET } from './format.ts'
import { readSecret } from './read-secret.ts'
import { requireFiles } from './require-files.ts'
import type { Progress } from './watch-backup.ts'

type Source = {
  url: string
  /** The data folder of the embedded cluster. Without it, the database is dumped. */
  cluster: string | undefined
  /** Keys of the stored files that the database refers to now. */
  listNeededFiles: () => Promise<string[]>
  /** Throws if files may have been deleted while they were copied. */
  checkMark: () => void
  /** Files that are lost for good must not prevent every later backup. */
  allowMissing: boolean
  now: Date
  onProgress: (progress: Progress) => void
}

/**
 * Streams a backup. Files are copied before and after the database: whatever the database of the backup refers to existed at one of
 * the two times, because nothing is deleted while a backup runs. Fails before its end if one of these files is missing, unless
 * `allowMissing` is set.
 */
export async function writeBackup(source: Source): Promise<Readable> {
  const header: Header = {
    format: FORMAT,
    createdAt: source.now.toISOString(),
    database: source.cluster ? 'cluster' : 'dump',
    postgres: await serverVersion(source.url),
  }
  return zipFiles(entries(source, header), source.now)
}

async function* entries(source: Source, header: Header): AsyncGenerator<FileToZip> {
  const manifest: Manifest = {}
  const total = { files: 0, bytes: 0 }
  const counted = (file: FileToZip) =>
    hashed(file, {
      onBytes(bytes) {
        total.bytes += bytes
        source.onProgress({ ...total })
      },
      onEnd(entry) {
        manifest[file.name] = entry
        total.files++
        source.onProgress({ ...total })
      },
    })
  yield counted(jsonFile(HEADER, header))
  const secret = await readSecret(config.DATA_DIR)
  if (secret) yield counted(memoryFile(SECRET, secret))
  const copied = new Set<string>()
  for await (const file of newFiles(copied, listedKeys())) yield counted(file)
  if (source.cluster) for await (const file of clusterFiles(source.url, source.cluster)) yield counted(file)
  else yield counted({ name: DUMP, open: () => openDump(source.url) })
  // A file is stored before its row, and stays while a backup runs even if the row is deleted.
  const needed = await source.listNeededFiles()
  for await (const file of newFiles(copied, listedKeys())) yield counted(file)
  for await (const file of newFiles(copied, needed)) yield counted(file) // some services list a new file late
  source.checkMark()
  requireFiles(manifest, needed, source.allowMissing)
  yield jsonFile(MANIFEST, manifest)
}

async function* listedKeys(): AsyncGenerator<string> {
  for await (const { key } of storage().list('')) yield key
}

/** Files that are not in the archive yet. */
async function* newFiles(
  copied: Set<string>,
  keys: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<FileToZip> {
  for await (const key of keys) {
    if (copied.has(key)) continue
    const found = await storage().get(key)
    if (!found) continue
    copied.add(key)
    try {
      yield { name: `${FILES}${key}`, open: async () => found.body }
    } finally {
      found.body.destroy() // an aborted backup may not have read it
    }
  }
}

type Hashed = { onBytes: (bytes: number) => void; onEnd: (entry: Manifest[string]) => void }

function hashed({ name, open }: FileToZip, { onBytes, onEnd }: Hashed): FileToZip {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      onBytes(chunk.length)
      done(null, chunk)
    },
    flush(done) {
      onEnd({ bytes, sha256: hash.digest('hex') })
      done()
    },
  })
  return { name, open: async () => pipeline(await open(), count, () => {}) } // each destroys the other
}

function memoryFile(name: string, bytes: Buffer): FileToZip {
  return { name, open: async () => Readable.from([bytes]) }
}

function jsonFile(name: string, value: object): FileToZip {
  return { name, open: async () => Readable.from([Buffer.from(JSON.stringify(value, null, 1))]) }
}

async function serverVersion(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`select current_setting('server_version_num')::int as version`)
    return rows[0].version
  } finally {
    await client.end()
  }
}
