import { stat } from 'node:fs/promises'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { newestBackup } from '#server/platform/backup/keep-newest.ts'
import type { Config } from '#server/platform/config.ts'
import { type Finding, ok, warning } from './finding.ts'

const MAX_AGE_MS = 2 * DAY_MS

export async function checkBackups(
  { BACKUP_DIR, DATA_DIR }: Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>,
  now: Date,
): Promise<Finding[]> {
  const newest = await newestBackup(BACKUP_DIR)
  if (!newest)
    return [
      warning(`There is no backup in ${BACKUP_DIR}.`, 'Run "npm run backup" every day, from cron or a systemd timer.'),
    ]
  const { mtimeMs, dev } = await stat(newest)
  const hours = Math.round((now.getTime() - mtimeMs) / HOUR_MS)
  const age = `The newest backup is ${hours} hours old.`
  if (now.getTime() - mtimeMs > MAX_AGE_MS) return [warning(age, 'Check the cron job or timer of "npm run backup".')]
  if (dev === (await stat(DATA_DIR)).dev)
    return [warning(`${age} It is on the same disk as the shop.`, 'Set BACKUP_DIR to another disk or machine.')]
  return [ok(age)]
}
