// `npm run admin -- grant|revoke <e-mail>`, `ban|unban <e-mail>`, `list`, `rotate-keys`: what only the shop's owner may do.
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { banAccount, unbanAccount } from '#server/features/auth/ban-account.ts'
import { grantAdmin, revokeAdmin } from '#server/features/auth/set-role.ts'
import { rotateSigningKeys } from '#server/features/auth/signing-keys.ts'
import { config } from '#server/platform/config.ts'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { StartError } from '#server/platform/start-error.ts'
import { openDatabase } from './open-database.ts'

const USAGE = `Usage:
  npm run admin -- grant <e-mail>     makes somebody an admin
  npm run admin -- revoke <e-mail>    makes an admin a customer again
  npm run admin -- list               who is an admin
  npm run admin -- ban <e-mail>       closes an account and ends its sessions
  npm run admin -- unban <e-mail>     opens it again
  npm run admin -- rotate-keys        signs new access tokens with a new key`

const [command, email = ''] = process.argv.slice(2)

const commands: Record<string, () => Promise<string>> = {
  grant: () => grantAdmin(email, new Date()).then(() => `${email} is an admin now.`),
  revoke: () => revokeAdmin(email, new Date()).then(() => `${email} is a customer now.`),
  list: listAdmins,
  ban: () => banAccount(email, new Date()).then(() => `${email} is banned.`),
  unban: () => unbanAccount(email, new Date()).then(() => `${email} may sign in again.`),
  'rotate-keys': () => rotateSigningKeys().then(() => 'New tokens are signed with a new key.'),
}

const run = commands[command ?? '']
const needsEmail = !['list', 'rotate-keys'].includes(command ?? '')
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
  return admins.map((admin) => admin.email).join('\n') || 'Nobody is an admin.'
}

function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
