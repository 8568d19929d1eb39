// Checks the configuration and everything the shop depends on, and says what to do. Run `npm run doctor -- --help` for help.
import { parseArgs } from 'node:util'
import { config } from '#server/platform/config.ts'
import { StartError } from '#server/platform/start-error.ts'
import { openDatabase } from '../open-database.ts'
import { runCli } from '../run-cli.ts'
import { examine } from './examine.ts'
import { listChecks } from './list-checks.ts'

const USAGE = `Usage:
  npm run doctor                              check settings, database, files, disk, backups, payments and mail
  npm run doctor -- --dkim-selector <name>    also check the DKIM record of the mail provider

Exits with 1 if something does not work. Warnings do not count.`

await runCli(USAGE, async () => {
  const { values } = parseArgs({ options: { 'dkim-selector': { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) throw new StartError(USAGE)
  const { url, release } = await openDatabase()
  try {
    const checks = listChecks(config, { databaseUrl: url, dkimSelector: values['dkim-selector'], now: new Date() })
    const { text, hasProblem } = await examine(checks)
    process.stdout.write(text)
    if (hasProblem) process.exitCode = 1
  } finally {
    await release()
  }
})
