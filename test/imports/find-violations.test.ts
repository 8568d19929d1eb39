import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSources } from '../sources.ts'
import { findViolations } from './find-violations.ts'
import { APP_FEATURES, LAYERS, SERVER_FEATURES } from './rules.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sources = readSources(root)

function namesIn(features: Record<string, readonly string[]>): string[] {
  return Object.entries(features).flat(2)
}

/** The violations after adding one line to an existing file. */
function withLine(file: string, line: string): string[] {
  const source = sources.get(file)
  if (source === undefined) throw new Error(`${file} does not exist`)
  return findViolations(new Map(sources).set(file, `${line}\n${source}`))
}

test('the code follows the import rules', () => {
  expect(findViolations(sources)).toEqual([])
})

test('every folder in the rules exists', () => {
  const named = [
    ...Object.keys(LAYERS),
    ...namesIn(SERVER_FEATURES).map((name) => `server/features/${name}`),
    ...namesIn(APP_FEATURES).map((name) => `app/features/${name}`),
  ]
  expect(named.filter((folder) => !existsSync(path.join(root, folder)))).toEqual([])
})

test.each([
  ['server/platform/log.ts', "import { api } from '#server/site/api.ts'", 'server/platform may not import server/site'],
  ['server/platform/log.ts', "import { readOrder } from '#server/features/orders/find-order.ts'", 'server/features'],
  ['server/features/orders/find-order.ts', "import { health } from '#server/site/health.ts'", 'server/site'],
  ['server/features/orders/find-order.ts', "import { run } from '#server/start/run.ts'", 'server/start'],
  ['server/worker/worker.ts', "import { health } from '#server/site/health.ts'", 'server/worker may not import'],
  ['server/site/health.ts', "import type { run } from '#server/start/run.ts'", 'server/site may not import'],
  ['domain/money.ts', "import { log } from '#server/platform/log.ts'", 'domain may not import server/platform'],
  ['domain/money.ts', "import { cx } from '#app/ui/cx.ts'", 'domain may not import app/ui'],
  ['sandbox/faults.ts', "import { log } from '#server/platform/log.ts'", 'sandbox may not import server/platform'],
  ['app/ui/button.tsx', "import { api } from '#app/lib/api.ts'", 'app/ui may not import app/lib'],
  [
    'app/lib/api.ts',
    "import { useAuth } from '#app/features/session/use-auth.ts'",
    'app/lib may not import app/features',
  ],
  ['server/platform/log.ts', "import { api } from '#app/lib/api.ts'", 'server/platform may not import app/lib'],
  ['server/site/health.ts', "import { listWork } from '#server/worker/list-work.ts'", 'server/site may not import'],
  [
    'server/features/orders/find-order.ts',
    "import { cx } from '#app/ui/cx.ts'",
    'server/features may not import app/ui',
  ],
  ['app/features/shop/design-card.tsx', "import { meta } from '#app/routes/shop.tsx'", 'app/features may not import'],
  ['demo/work.ts', "import { run } from '#server/start/run.ts'", 'demo may not import server/start'],
  ['app/routes/shop.tsx', "import { db } from '#server/platform/db/client.ts'", 'app may read only features'],
  ['app/routes/shop.tsx', "import { listWork } from '#server/worker/list-work.ts'", 'app may read only features'],
  ['server/platform/log.ts', "import type { Fault } from '#sandbox/faults.ts'", 'loaded dynamically'],
  ['server/platform/log.ts', "import { given } from '#test/given.ts'", 'not part of what ships'],
])('rejects in %s: %s', (file, line, reason) => {
  expect(withLine(file, line).join('\n')).toContain(reason)
})

test('rejects an import between features that is not listed', () => {
  const file = 'server/features/royalties/read-balance.ts'
  const found = withLine(file, "import { findOrder } from '#server/features/orders/find-order.ts'")
  expect(found[0]).toMatch(/the feature royalties may not import orders/)
  const browser = withLine(
    'app/features/shop/design-card.tsx',
    "import { Portal } from '#app/features/portal/portal.tsx'",
  )
  expect(browser[0]).toMatch(/the feature shop may not import portal/)
})

test('a component may import types from the server, but no code', () => {
  const target = "'#server/features/catalog/designs/find-design.ts'"
  const file = 'app/features/design/slide.tsx'
  expect(withLine(file, `import type { findDesign } from ${target}`)).toEqual([])
  expect(withLine(file, `import { findDesign } from ${target}`)[0]).toMatch(/only loaders read from the server/)
})

test('sandbox and demo may only be imported dynamically, and only in the listed places', () => {
  const file = 'server/site/health.ts'
  expect(withLine(file, "import { listFaults } from '#sandbox/faults.ts'")[0]).toMatch(/loaded dynamically/)
  expect(withLine('app/root.tsx', "import { demoWork } from '#demo/work.ts'")[0]).toMatch(/loaded dynamically/)
  expect(withLine(file, "const faults = () => import('#sandbox/faults.ts')")).toEqual([])
  const elsewhere = withLine(
    'server/features/orders/find-order.ts',
    "const faults = () => import('#sandbox/faults.ts')",
  )
  expect(elsewhere[0]).toMatch(/not the place to load the sandbox/)
})

test.each(['import { seen } from', 'import type { Seen } from', 'const lazy = () => import('])(
  'reports a cycle: %s',
  (statement) => {
    const close = statement.endsWith('(') ? ')' : ''
    const found = withLine('domain/durations.ts', `${statement} './policies.ts'${close}`)
    expect(found.join('\n')).toMatch(/import cycle: .*domain\/durations\.ts/)
  },
)

test('reports server folders that import each other', () => {
  const found = withLine('server/platform/db/client.ts', "import type { x } from '#server/platform/limits/limit.ts'")
  expect(found.join('\n')).toMatch(/server\/platform\/db and server\/platform\/limits import each other/)
})

test('the command fails on a violation and names it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pitlane-imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['app', 'server/site', 'server/platform', 'domain', 'sandbox', 'demo'])
    mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(path.join(folder, 'server/site/api.ts'), 'export const api = 1\n')
  const check = () => spawnSync(process.execPath, ['test/imports/check.ts', folder], { cwd: root, encoding: 'utf8' })
  expect(check()).toMatchObject({ status: 0, stderr: '' })
  writeFileSync(path.join(folder, 'server/platform/log.ts'), "import { api } from '#server/site/api.ts'\n")
  expect(check()).toMatchObject({ status: 1, stderr: expect.stringContaining('server/platform/log.ts') })
})
