// Restores a backup to an empty shop. Run `npm run restore -- --help` for help.
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { config } from '#server/platform/config.ts'
import { StartError } from '#server/platform/start-error.ts'
import { runCli } from '../run-cli.ts'
import { withBackup } from './open-any-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = `Usage:
  npm run restore -- <backup>                      restore a backup to an empty DATA_DIR, or to an empty DATABASE_URL
  npm run restore -- <backup> --identity <file>    with the private key of BACKUP_RECIPIENT`

await runCli(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' }, help: { type: 'boolean' } },
  })
  const [file] = positionals
  if (values.help || !file || positionals.length > 1) throw new StartError(USAGE)
  await mkdir(config.DATA_DIR, { recursive: true })
  const { createdAt } = await withBackup(file, values.identity, restoreBackup)
  process.stdout.write(`The shop is as it was at ${createdAt}. Start it with "npm start".\n`)
})
