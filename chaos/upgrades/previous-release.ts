import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { root } from '#server/platform/root.ts'

const RECORD = path.join(root, 'test/previous-release.json')
const CACHE = path.join(root, '.cache/previous-release')

/** The folder of the previous release, built, or the reason why it cannot be compared with. */
export function openPreviousRelease(): { folder: string; commit: string } | { skipped: string } {
  const { commit } = JSON.parse(readFileSync(RECORD, 'utf8')) as { commit: string }
  const short = commit.slice(0, 8)
  if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0)
    return { skipped: `commit ${short} of the previous release is missing; fetch the whole history` }
  if (git('diff', '--quiet', commit, 'HEAD', '--', 'package-lock.json').status !== 0)
    return { skipped: `the dependencies have changed since ${short}; record a newer commit` }
  const folder = path.join(CACHE, commit)
  if (!existsSync(folder)) build(commit, folder)
  return { folder, commit }
}

/** Gets its name when it is complete. */
function build(commit: string, folder: string) {
  const draft = `${folder}.draft`
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', draft], { input: archive })
  symlinkSync(path.join(root, 'node_modules'), path.join(draft, 'node_modules'))
  const script = `const { ensureBuild } = await import('${draft}/scripts/bootstrap/build.mjs'); await ensureBuild()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: draft, stdio: 'inherit' })
  renameSync(draft, folder)
}

function git(...args: string[]) {
  return spawnSync('git', args, { cwd: root, stdio: 'ignore' })
}
