import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { databaseUrl } from '#test/sandbox.ts'
import { as } from '#test/site.ts'

testDatabase()

async function admin(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: await databaseUrl(), NODE_ENV: 'production' }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, ['server/accounts/admin.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: (stdout + stderr).trim() }),
    )
  })
}

test('the first admin is made on the command line, and the next request sees it', async () => {
  const person = await given.signedIn()
  expect(await admin('grant', person.email.toUpperCase())).toMatchObject({ code: 0 })
  expect(await (await as(person).get('/api/v1/user-roles/me')).json()).toEqual({ role: 'admin' })
  expect(await admin('list')).toEqual({ code: 0, output: person.email })
  expect(await admin('revoke', person.email)).toMatchObject({ code: 1, output: expect.stringContaining('last admin') })
})

test('an unknown address or command is said in a sentence', async () => {
  expect(await admin('grant', 'nobody@pitlane.test')).toEqual({
    code: 1,
    output: 'There is no account for nobody@pitlane.test.',
  })
  expect(await admin('promote', 'x')).toMatchObject({
    code: 1,
    output: expect.stringContaining('npm run admin -- grant'),
  })
  expect(await admin('grant')).toMatchObject({ code: 1 })
})
