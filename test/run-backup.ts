import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { config } from '#server/platform/config.ts'

type Program = 'backup' | 'restore'

/** Runs `npm run backup` or `npm run restore` with the settings of the shop. */
export async function run(program: Program, args: string[], env: Record<string, string> = {}) {
  const child = start(program, args, env)
  const printed = Promise.all([buffer(child.stdout), buffer(child.stderr)])
  const [code] = await once(child, 'close')
  const [stdout, stderr] = await printed
  return { code, stdout, output: `${stdout}${stderr}` }
}

export function start(program: Program, args: string[], env: Record<string, string> = {}) {
  return spawn(process.execPath, [`server/start/backup/${program}-cli.ts`, ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: config.DATA_DIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
