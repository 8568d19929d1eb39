import { pipeline, Transform } from 'node:stream'
import type { Backup } from './open-backup.ts'

export type Progress = { files: number; bytes: number }

/** The same backup, which reports how much of it has been read, also within an entry. */
export function watchBackup(backup: Backup, onProgress: (progress: Progress) => void): Backup {
  const done = { files: 0, bytes: 0 }
  return {
    ...backup,
    async open(name) {
      const source = await backup.open(name)
      const counted = countBytes((bytes) => {
        done.bytes += bytes
        onProgress({ ...done })
      })
      counted.once('end', () => {
        done.files++
        onProgress({ ...done })
      })
      return pipeline(source, counted, () => {}) // each destroys the other
    },
  }
}

/** The size of a backup, or of some of its entries. */
export function sizeOf({ manifest }: Backup, includes = (_name: string) => true): Progress {
  const entries = Object.entries(manifest).flatMap(([name, entry]) => (includes(name) ? [entry] : []))
  return { files: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) }
}

export function countBytes(onBytes: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes(chunk.length)
      done(null, chunk)
    },
  })
}
