// Entry point of every npm script: ensures the Node version, dependencies and build, then runs the task. Must run on Node 20 without dependencies.
import { fileURLToPath } from 'node:url'
import { ensureBuild, isBuilt } from './bootstrap/build.mjs'
import { ensureDependencies } from './bootstrap/dependencies.mjs'
import { ensureNode } from './bootstrap/node.mjs'
import { run, stopWith } from './bootstrap/process.mjs'
import { slim } from './bootstrap/slim.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const bin = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  drizzle: 'node_modules/drizzle-kit/bin.cjs',
}

// Makes glibc return freed memory to the system; otherwise the process only grows.
const memory = { MALLOC_MMAP_THRESHOLD_: '131072' }
// A young generation of 24 MB instead of 48 MB: V8 keeps it even if the shop is idle.
const server = ['--max-semi-space-size=8', 'server/start/main.ts']

const tasks = {
  dependencies: () => 0, // every task but `slim` installs them first
  async build() {
    await ensureBuild()
    return 0
  },
  slim,
  async start(args) {
    await ensureBuild()
    return run(process.execPath, [...server, ...args], { NODE_ENV: 'production', ...memory })
  },
  dev: (args) => run(process.execPath, [...server, ...args], { NODE_ENV: 'development', ...memory }),
  async test(args) {
    await ensureBuild()
    return run(process.execPath, ['test/run.ts', ...args])
  },
  check: () => run(process.execPath, ['test/check.ts']),
  fix: () => run(process.execPath, [bin.biome, 'check', '--write', '.']),
  async bench(args) {
    await ensureBuild()
    return run(process.execPath, ['bench/run.ts', ...args], { NODE_ENV: 'production', ...memory })
  },
  async chaos(args) {
    await ensureBuild()
    return run(process.execPath, ['chaos/run.ts', ...args], memory)
  },
  async 'test:engines'(args) {
    await ensureBuild()
    return run(process.execPath, ['engines/run.ts', ...args])
  },
  async security(args) {
    await ensureBuild()
    return run(process.execPath, ['test/security.ts', ...args])
  },
  spec: () => run(process.execPath, ['test/spec.ts']),
  async shots(args) {
    await ensureBuild()
    return run(process.execPath, ['test/shots.ts', ...args])
  },
  async lighthouse(args) {
    await ensureBuild()
    return run(process.execPath, ['test/lighthouse.ts', ...args], memory)
  },
  async vitals(args) {
    await ensureBuild()
    return run(process.execPath, ['test/vitals.ts', ...args], memory)
  },
  admin: (args) => run(process.execPath, ['server/start/admin-cli.ts', ...args], { NODE_ENV: 'production' }),
  backup: (args) => run(process.execPath, ['server/start/backup/backup-cli.ts', ...args], { NODE_ENV: 'production' }),
  restore: (args) => run(process.execPath, ['server/start/backup/restore-cli.ts', ...args], { NODE_ENV: 'production' }),
  doctor: (args) => run(process.execPath, ['server/start/doctor/doctor-cli.ts', ...args], { NODE_ENV: 'production' }),
  docs: () => run(process.execPath, ['test/docs/generate.ts']),
  migration: (args) => run(process.execPath, [bin.drizzle, 'generate', ...args]),
}

const [name, ...args] = process.argv.slice(2)
const task = tasks[name]
if (!task) stopWith(`Unknown task "${name}". Available tasks: ${Object.keys(tasks).join(', ')}.`)

await ensureNode(fileURLToPath(import.meta.url))
const inProduction = ['admin', 'backup', 'restore'].includes(name) || (name === 'start' && isBuilt())
if (name !== 'slim') await ensureDependencies({ inProduction })
process.exit(await task(args))
