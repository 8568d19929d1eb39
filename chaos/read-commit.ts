import { spawnSync } from 'node:child_process'
import { root } from '#server/platform/root.ts'

/** The short hash of the code in this folder, with a "+" if it has changes that are not committed. */
export function readCommit(folder = root): string {
  const hash = git(folder, 'rev-parse', '--short', 'HEAD')
  if (!hash) return 'unknown' // not a clone
  return git(folder, 'status', '--porcelain') === '' ? hash : `${hash}+`
}

function git(cwd: string, ...args: string[]) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
