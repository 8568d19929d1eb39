import path from 'node:path'
import { config, DEMO_PASSWORD } from '#server/platform/config.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { log } from '#server/platform/log.ts'
import type { StartReport } from './open-app.ts'

export type Started = StartReport & { port: number }

/**
 * Prints URLs, demo accounts and the data location once the shop is ready. A shop without the sandbox whose output is
 * collected writes a log line instead, like everything else.
 */
export function welcome({ port, disabledDemoAccounts }: Started, startMs: number) {
  const origin = publicOrigin(port)
  const data = config.DATABASE_URL ? 'DATABASE_URL' : relativePath(config.DATA_DIR)
  if (!config.SANDBOX && !process.stdout.isTTY)
    return log.info('process.ready', { url: origin, ms: Math.round(startMs), data, disabledDemoAccounts })
  const lines = [
    `Pitlane is ready (started in ${(startMs / 1000).toFixed(1)} s)`,
    '',
    `  Shop      ${origin}`,
    `  API docs  ${origin}/api/docs`,
    ...(config.SANDBOX ? [`  Sandbox   ${origin}/sandbox`, `  Accounts  ${demoAccounts()}`] : []),
    ...(disabledDemoAccounts
      ? [`  Demo      ${disabledDemoAccounts} demo accounts disabled, as the sandbox is off`]
      : []),
    `  Data      ${data}`,
    '  Stop      Ctrl-C',
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

function demoAccounts() {
  const password = config.SANDBOX_PASSWORD ? 'as set in SANDBOX_PASSWORD' : DEMO_PASSWORD
  return `customer@pitlane.test, designer@pitlane.test, admin@pitlane.test. Password: ${password}`
}

function relativePath(folder: string) {
  const relative = path.relative('', folder)
  return relative.startsWith('..') ? folder : relative
}
