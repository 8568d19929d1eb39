import { Client } from 'pg'
import { codeFor } from '#test/totp-code.ts'
import { call, PASSWORD, type Server } from './api.ts'
import { confirmEmail } from './confirm-email.ts'
import { test, workerDatabaseUrl } from './fixtures.ts'

/** A new user with two-step verification and recovery codes, signed in nowhere. */
export async function makeTwoStepUser(server: Server) {
  const email = `two-step-${crypto.randomUUID()}@pitlane.test`
  const { access_token: token } = await call(server, 'POST', '/auth/v1/signup', { email, password: PASSWORD, data: {} })
  await confirmEmail(server, email)
  const { id, totp } = await call(server, 'POST', '/auth/v1/factors', { factor_type: 'totp' }, token)
  const challenge = await call(server, 'POST', `/auth/v1/factors/${id}/challenge`, {}, token)
  const first = { challenge_id: challenge.id, code: codeFor(totp.secret) }
  await call(server, 'POST', `/auth/v1/factors/${id}/verify`, first, token)
  const { codes } = await call(server, 'POST', '/auth/v1/factors/recovery-codes', {}, token)
  await forgetCodes()
  return { email, secret: totp.secret as string, codes: codes as string[] }
}

/** Lets the tests use the code of the current step again instead of waiting for the next one. */
export async function forgetCodes() {
  await query('update mfa_factors set last_step = 0', [])
}

async function query(text: string, values: string[]) {
  const client = new Client({ connectionString: workerDatabaseUrl(test.info().workerIndex) })
  await client.connect()
  await client.query(text, values).finally(() => client.end())
}
