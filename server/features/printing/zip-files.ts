import { PassThrough, pipeline, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type FileToZip = {
  name: string
  /** Called after the previous file is written, so that only one file is open at a time. */
  open: () => Promise<Readable>
}

/** Level 1, because images are already compressed. Not 0, because some programs cannot read stored entries from a stream. */
const COMPRESSION_LEVEL = 1

/** Streams a ZIP archive. The stream fails if a file fails; destroying it closes the open file. */
export function zipFiles(files: readonly FileToZip[], mtime: Date): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  let source: Readable | undefined
  pipeline(zip.outputStream, output, () => source?.destroy())
  for (const { name, open } of files) {
    zip.addReadStreamLazy(name, { mtime, compressionLevel: COMPRESSION_LEVEL }, async (onOpen) => {
      try {
        source = await open()
        source.on('error', (error) => output.destroy(error)) // yazl does not handle errors of its sources
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
