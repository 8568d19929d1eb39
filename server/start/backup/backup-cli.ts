// Backs up the database and the files of the shop. Run `npm run backup -- --help` for help.
import { parseArgs } from 'node:util'
import { keepNewest, newestBackup } from '#server/platform/backup/keep-newest.ts'
import { config } from '#server/platform/config.ts'
import { StartError } from '#server/platform/start-error.ts'
import { runCli } from '../run-cli.ts'
import { makeBackup, STDOUT } from './make-backup.ts'
import { megabytes } from './show-progress.ts'
import { type VerifyOptions, verifyBackup } from './verify-backup.ts'

const USAGE = `Usage:
  npm run backup                            write a backup to BACKUP_DIR, and delete all but the newest BACKUP_KEEP
  npm run backup -- <folder>                write it to another folder
  npm run backup -- -                       write it to standard output
  npm run backup -- --verify [backup]       restore a backup (by default the newest) to a temporary folder and check it
  npm run backup -- --encrypt               fail unless BACKUP_RECIPIENT or BACKUP_PASSPHRASE is set
  npm run backup -- --identity <file> …     the private key of BACKUP_RECIPIENT, to verify with
  npm run backup -- --allow-missing …       warn instead of failing if files of the shop are lost`

await runCli(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: 'boolean' },
      encrypt: { type: 'boolean' },
      identity: { type: 'string' },
      'allow-missing': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help || positionals.length > 1) throw new StartError(USAGE)
  const [target] = positionals
  const allowMissing = values['allow-missing'] ?? false
  if (values.verify) return verify(target, { identityFile: values.identity, allowMissing })
  if (values.encrypt && !config.BACKUP_RECIPIENT && !config.BACKUP_PASSPHRASE)
    throw new StartError('Set BACKUP_RECIPIENT or BACKUP_PASSPHRASE to encrypt the backup.')
  const folder = target ?? config.BACKUP_DIR
  const { file, bytes } = await makeBackup(folder, { allowMissing })
  if (folder === STDOUT) return
  const deleted = await keepNewest(folder, config.BACKUP_KEEP)
  process.stdout.write(`${file} (${megabytes(bytes)})\n`)
  for (const name of deleted) process.stdout.write(`Deleted the old backup ${name}.\n`)
})

// The bytes that a pipe did not accept would keep this process alive.
if (process.exitCode) process.exit()

async function verify(target: string | undefined, options: VerifyOptions) {
  const file = target ?? (await newestBackup(config.BACKUP_DIR))
  if (!file) throw new StartError(`There is no backup in ${config.BACKUP_DIR}.`)
  const { createdAt, orders, designs, accounts, files } = await verifyBackup(file, options)
  process.stdout.write(
    `${file} is complete. It is of ${createdAt} and has ${accounts} accounts, ${designs} designs, ${orders} orders and ${files} files. The books are balanced.\n`,
  )
}
