import { PassThrough, pipeline, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type FileToZip = {
  name: string
  /** Called when the files before it are written, so that one file at a time is open. */
  open: () => Promise<Readable>
}

/** Level 1, because images are compressed already; not stored, because some programs cannot read that from a stream. */
const COMPRESSION_LEVEL = 1

/** A ZIP archive that is written while it is read. It fails if a file fails, and closes the open file if it is destroyed. */
export function zipFiles(files: readonly FileToZip[], mtime: Date): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  let source: Readable | undefined
  pipeline(zip.outputStream, output, () => source?.destroy())
  for (const { name, open } of files) {
    zip.addReadStreamLazy(name, { mtime, compressionLevel: COMPRESSION_LEVEL }, async (onOpen) => {
      try {
        source = await open()
        source.on('error', (error) => output.destroy(error)) // yazl does not listen to it
        if (output.destroyed) source.destroy()
        else onOpen(null, source)
      } catch (error) {
        output.destroy(error instanceof Error ? error : new Error('The file cannot be opened.', { cause: error }))
      }
    })
  }
  zip.end()
  return output
}
