import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Puts shell scripts in front of the programs of the system. They know --version. Returns a PATH. */
export async function stubPrograms(scripts: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-programs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, script] of Object.entries(scripts)) {
    const file = path.join(folder, name)
    await writeFile(file, `#!/bin/sh\n[ "$1" = --version ] && exit 0\n${script}\n`)
    await chmod(file, 0o755)
  }
  return `${folder}:${process.env.PATH}`
}
