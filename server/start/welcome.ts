import path from 'node:path'
import { config, DEMO_PASSWORD } from '#server/platform/config.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'

/** What a person needs to know once the shop is up. */
export function welcome(port: number, startMs: number) {
  const address = publicOrigin(port)
  const data = config.DATABASE_URL ? 'the database of DATABASE_URL' : fromHere(config.DATA_DIR)
  const lines = [
    `Pitlane is ready after ${(startMs / 1000).toFixed(1)} s`,
    '',
    `  Shop      ${address}`,
    `  API docs  ${address}/api/docs`,
    ...(config.SANDBOX ? [`  Sandbox   ${address}/sandbox`, `  Accounts  ${demoAccounts()}`] : []),
    `  Data      ${data}`,
    '  Stop      Ctrl-C',
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

function demoAccounts() {
  const password = config.SANDBOX_PASSWORD ? 'the one of SANDBOX_PASSWORD' : DEMO_PASSWORD
  return `customer@pitlane.test, designer@pitlane.test, admin@pitlane.test; password ${password}`
}

function fromHere(folder: string) {
  const relative = path.relative('', folder)
  return relative.startsWith('..') ? folder : relative
}
