import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '#server/platform/start-error.ts'
import { SECRET } from './format.ts'

/** Undefined in a shop with APP_SECRET. One that cannot be read is an error, because without it, keys are lost. */
export async function readSecret(dataDir: string): Promise<Buffer | undefined> {
  const file = path.join(dataDir, SECRET)
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new StartError(`${file} cannot be read: ${error.code}.`, { cause: error })
  })
}
