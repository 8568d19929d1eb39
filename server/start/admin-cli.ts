// Command line tool for the shop's owner: admins, bans and signing keys. Run `npm run admin` for help.
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { banAccount, unbanAccount } from '#server/features/auth/ban-account.ts'
import { resetFactors } from '#server/features/auth/factors/reset-factors.ts'
import { grantAdmin, revokeAdmin } from '#server/features/auth/set-role.ts'
import { rotateSigningKeys } from '#server/features/auth/signing-keys.ts'
import { config } from '#server/platform/config.ts'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { StartError } from '#server/platform/start-error.ts'
import { openDatabase } from './open-database.ts'
import { reencryptAll } from './rotate-secret.ts'

const USAGE = `Usage:
  npm run admin -- grant <email>           make a user an admin
  npm run admin -- revoke <email>          make an admin a customer again
  npm run admin -- list                    list all admins
  npm run admin -- ban <email>             ban an account and end its sessions
  npm run admin -- unban <email>           lift the ban
  npm run admin -- reset-factors <email>   remove second factors and passkeys of a user who lost everything
  npm run admin -- rotate-keys             sign new access tokens with a new key
  npm run admin -- reencrypt               after a new APP_SECRET, encrypt stored values with it`

const [command, email = ''] = process.argv.slice(2)

const commands: Record<string, () => Promise<string>> = {
  grant: () => grantAdmin(email, new Date()).then(() => `${email} is now an admin.`),
  revoke: () => revokeAdmin(email, new Date()).then(() => `${email} is now a customer.`),
  list: listAdmins,
  ban: () => banAccount(email, new Date()).then(() => `${email} is banned.`),
  unban: () => unbanAccount(email, new Date()).then(() => `${email} can sign in again.`),
  'reset-factors': () =>
    resetFactors(email, publicOrigin(), new Date()).then(() => `Two-step verification is off for ${email}.`),
  'rotate-keys': () => rotateSigningKeys().then(() => 'New access tokens are now signed with a new key.'),
  reencrypt: () => reencryptAll().then((count) => `${count} values are now encrypted with APP_SECRET.`),
}

const run = commands[command ?? '']
const needsEmail = !['list', 'rotate-keys', 'reencrypt'].includes(command ?? '')
if (!run || (needsEmail && !email)) stop(USAGE)

const { url, release } = await openDatabase()
try {
  await migrateDatabase(config.DATABASE_DIRECT_URL ?? url)
  connect(url, { pooler: config.DATABASE_POOLER, max: 1 })
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  if (error instanceof AppError || error instanceof StartError) stop(error.message)
  throw error
} finally {
  await disconnect()
  await release()
}

async function listAdmins() {
  const admins = await db
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, 'admin'))
    .orderBy(users.email)
  return admins.map((admin) => admin.email).join('\n') || 'There are no admins.'
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
