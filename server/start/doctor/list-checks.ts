import { resolveTxt } from 'node:dns/promises'
import type { Config } from '#server/platform/config.ts'
import { toServer } from '#server/platform/mail/transport.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk, checkFiles } from './check-files.ts'
import { checkMailDns, checkMailServer } from './check-mail.ts'
import { checkPublicUrl } from './check-public-url.ts'
import { checkReplica } from './check-replica.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkSettings } from './check-settings.ts'
import { checkStripe } from './check-stripe.ts'
import type { Check } from './finding.ts'

type Options = { databaseUrl: string; dkimSelector: string | undefined; now: Date }

/** What makes sense for this configuration. Simulated services are not checked. */
export function listChecks(config: Config, { databaseUrl, dkimSelector, now }: Options): Check[] {
  const { DATABASE_READ_URL, PUBLIC_URL, SANDBOX, SMTP_URL, MAIL_FROM = '' } = config
  const isEmbedded = config.DATABASE_URL === undefined
  const readTxt = async (name: string) => (await resolveTxt(name)).map((parts) => parts.join(''))
  const checks: (Check | false)[] = [
    { name: 'Settings', run: async () => checkSettings(config) },
    { name: 'Database', run: () => checkDatabase(databaseUrl, { ...config, isEmbedded }) },
    DATABASE_READ_URL !== undefined && { name: 'Replica', run: () => checkReplica(databaseUrl, DATABASE_READ_URL) },
    config.APP_SECRET_ACCEPTED !== undefined && {
      name: 'Secrets',
      run: () => checkSecrets(databaseUrl, config.DATABASE_POOLER),
    },
    { name: 'Files', run: () => checkFiles(config) },
    { name: 'Disk', run: () => checkDisk(config.DATA_DIR) },
    { name: 'Backups', run: () => checkBackups(config, now) },
    !SANDBOX && { name: 'Stripe', run: () => checkStripe(config) },
    SMTP_URL !== undefined && { name: 'Mail', run: () => checkMailServer(toServer(SMTP_URL)) },
    SMTP_URL !== undefined && {
      name: 'Mail DNS',
      run: () => checkMailDns({ from: MAIL_FROM, dkimSelector }, readTxt),
    },
    !SANDBOX && PUBLIC_URL !== undefined && { name: 'Public URL', run: () => checkPublicUrl(PUBLIC_URL) },
  ]
  return checks.filter((check) => check !== false)
}
