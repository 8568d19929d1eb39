import { PassThrough, pipeline, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type FileToZip = {
  name: string
  /** Called after the previous file is written, so that only one file is open at a time. */
  open: () => Promise<Readable>
}

/** Level 1, because images are already compressed. Not 0, because some programs cannot read stored entries from a stream. */
const COMPRESSION_LEVEL = 1

/** Streams a ZIP archive. The stream fails if a file fails; destroying it closes the open file. */
export function zipFiles(files: Iterable<FileToZip> | AsyncIterable<FileToZip>, mtime: Date): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  let source: Readable | undefined
  pipeline(zip.outputStream, output, () => source?.destroy())
  void (async () => {
    try {
      for await (const { name, open } of files) {
        if (output.destroyed) return
        source = await open()
        if (output.destroyed) source.destroy()
        zip.addReadStream(source, name, { mtime, compressionLevel: COMPRESSION_LEVEL })
        await finished(source, { writable: false }) // yazl does not handle errors of its sources
      }
      zip.end()
    } catch (error) {
      output.destroy(error instanceof Error ? error : new Error('The file cannot be opened.', { cause: error }))
    }
  })()
  return output
}
