import { connect, disconnect } from '#server/platform/db/client.ts'
import { countOldSecrets } from '../rotate-secret.ts'
import { type Finding, note, problem, reasonOf, warning } from './finding.ts'

/** During a rotation of APP_SECRET: what the other secret is still needed for. */
export async function checkSecrets(url: string, pooler: boolean): Promise<Finding[]> {
  try {
    connect(url, { pooler, max: 1 })
    return [describeSecrets(await countOldSecrets())]
  } catch (error) {
    return [problem(`The encrypted values cannot be read: ${reasonOf(error)}`, 'Check the database.')]
  } finally {
    await disconnect()
  }
}

/** Exported for tests. @internal */
export function describeSecrets(count: number): Finding {
  return count > 0
    ? warning(
        `${count} stored values can only be decrypted with APP_SECRET_ACCEPTED.`,
        'When all processes have the new APP_SECRET, run "npm run admin -- reencrypt".',
      )
    : note(
        'No stored value needs APP_SECRET_ACCEPTED.',
        'Remove it 30 days after the rotation: links in older emails are signed with it.',
      )
}
