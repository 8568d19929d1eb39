import { spawnSync } from 'node:child_process'
import { mkdtemp, rmdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

export type Disk = { folder: string; setReadOnly: (isReadOnly: boolean) => void; unmount: () => Promise<void> }

/** A small disk in memory. Returns the reason if this machine does not permit it. */
export async function mountDisk(megabytes: number): Promise<Disk | { reason: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-disk-'))
  const failure = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder)
  if (failure !== undefined) {
    await rmdir(folder)
    return { reason: failure }
  }
  return {
    folder,
    setReadOnly(isReadOnly) {
      const problem = run('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder)
      if (problem !== undefined) throw new Error(problem)
    },
    async unmount() {
      run('umount', '--lazy', folder)
      await rmdir(folder)
    },
  }
}

/** Undefined if it succeeded. */
function run(command: string, ...args: string[]): string | undefined {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? undefined : (error?.message ?? stderr.trim())
}
