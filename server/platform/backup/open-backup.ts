import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { StartError } from '#server/platform/start-error.ts'
import { HEADER, type Header, headerSchema, MANIFEST, type Manifest, manifestSchema } from './format.ts'

export type Backup = {
  header: Header
  manifest: Manifest
  /** The content of one entry. The stream fails before its last chunk if the content is not what was written. */
  open(name: string): Promise<Readable>
  close(): void
}

const DAMAGED = 'The backup is damaged or incomplete'

/** Reads the directory of a backup that is not encrypted. */
export async function openBackup(file: string): Promise<Backup> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch((error) => {
    throw new StartError(`${DAMAGED}: ${error.message}`, { cause: error })
  })
  try {
    const entries = await readEntries(zip)
    const raw = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new StartError(`${DAMAGED}: it has no ${name}.`)
      return zip.openReadStreamPromise(entry)
    }
    const header = headerSchema.parse(JSON.parse((await buffer(await raw(HEADER))).toString()))
    const manifest = manifestSchema.parse(JSON.parse((await buffer(await raw(MANIFEST))).toString()))
    // yauzl refuses names that lead outside the archive, so this also checks the names of the manifest.
    const missing = Object.keys(manifest).find((name) => !entries.has(name))
    if (missing) throw new StartError(`${DAMAGED}: it has no ${missing}.`)
    const open = async (name: string) => checked(await raw(name), name, manifest)
    return { header, manifest, open, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error instanceof StartError ? error : new StartError(`${DAMAGED}.`, { cause: error })
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

function checked(source: Readable, name: string, manifest: Manifest): Readable {
  return Readable.from(checkedChunks(source, name, manifest), { objectMode: false })
}

/** The last chunk waits for the checksum, so that nothing ever receives all of a damaged entry. */
async function* checkedChunks(source: Readable, name: string, manifest: Manifest): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  try {
    for await (const chunk of source) {
      hash.update(chunk)
      if (last) yield last
      last = chunk
    }
  } catch (error) {
    throw new StartError(`${DAMAGED}: ${name} cannot be read.`, { cause: error })
  }
  if (hash.digest('hex') !== manifest[name]?.sha256) throw new StartError(`${DAMAGED}: ${name} differs.`)
  if (last) yield last
}
