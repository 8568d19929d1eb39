import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { config } from '#server/platform/config.ts'
import { openStorage, replaceStorage } from '#server/platform/storage/storage.ts'

/** Called at the top of a test file: stores files in a temporary folder. */
export function testFiles(): void {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-files-'))
    replaceStorage(openStorage({ ...config, DATA_DIR: folder }))
  })
  afterAll(async () => {
    replaceStorage(undefined)
    await rm(folder, { recursive: true, force: true })
  })
}
