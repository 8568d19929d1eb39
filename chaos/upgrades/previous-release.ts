import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { root } from '#server/platform/root.ts'

const RECORD = path.join(root, 'test/previous-release.json')
const CACHE = path.join(root, '.cache/previous-release')

export type PreviousRelease = { folder: string; commit: string } | { skipped: string }

/** The folder of the previous release, built with its own dependencies, or the reason why it cannot be compared with. */
export function openPreviousRelease(report: (line: string) => void, commit = recordedCommit()): PreviousRelease {
  const short = commit.slice(0, 8)
  if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0)
    return { skipped: `commit ${short} of the previous release is missing; fetch the whole history` }
  const folder = path.join(CACHE, commit)
  if (existsSync(folder)) return { folder, commit }
  const draft = `${folder}.draft` // gets its name when it is complete
  report(`building the previous release (${short}) once, which takes a minute or two`)
  unpack(commit, draft)
  if (!installDependencies(commit, draft))
    return { skipped: `the dependencies of the previous release (${short}) could not be installed` }
  if (!runStep(draft, 'build', 'ensureBuild')) throw new Error(`The previous release (${short}) cannot be built.`)
  renameSync(draft, folder)
  return { folder, commit }
}

export function recordedCommit(): string {
  return (JSON.parse(readFileSync(RECORD, 'utf8')) as { commit: string }).commit
}

function unpack(commit: string, draft: string) {
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', draft], { input: archive })
}

/** Those of this release, if they are the same. */
function installDependencies(commit: string, draft: string): boolean {
  if (git('diff', '--quiet', commit, '--', 'package-lock.json').status !== 0)
    return runStep(draft, 'dependencies', 'ensureDependencies')
  symlinkSync(path.join(root, 'node_modules'), path.join(draft, 'node_modules'))
  return true
}

/** A step of that release's own `npm start`. It prints its progress. */
function runStep(folder: string, module: string, step: string): boolean {
  const script = `const { ${step} } = await import('${folder}/scripts/bootstrap/${module}.mjs'); await ${step}()`
  const { NODE_ENV: _, ...env } = process.env // npm leaves out the packages that build it if this is production
  const args = ['--input-type=module', '--eval', script]
  return spawnSync(process.execPath, args, { cwd: folder, env, stdio: 'inherit' }).status === 0
}

function git(...args: string[]) {
  return spawnSync('git', args, { cwd: root, stdio: 'ignore' })
}
