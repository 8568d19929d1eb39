import { StartError } from '#server/platform/start-error.ts'
import { FILES, type Manifest } from './format.ts'

/** Fails unless the backup has each of these stored files, or warns if the operator has accepted that some are lost. */
export function requireFiles(manifest: Manifest, keys: string[], allowMissing: boolean): void {
  const missing = keys.filter((key) => !manifest[`${FILES}${key}`])
  if (missing.length === 0) return
  const lacks = `The backup lacks ${missing.length} of the ${keys.length} files that the database needs, such as ${missing[0]}.`
  if (!allowMissing)
    throw new StartError(
      `${lacks} Check the file storage. Lost files can be put back from an older backup. If it lacks them too, add --allow-missing.`,
    )
  process.stderr.write(`${lacks}\n`)
}
