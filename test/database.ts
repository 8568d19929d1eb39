import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { connect, disconnect } from '#server/db/client.ts'

/** The migrated database that test databases are copied from. */
export const TEMPLATE = 'template_pitlane'

/** Called at the top of a test file: gives it a migrated database of its own, which `db` is connected to. */
export function testDatabase(): void {
  const name = newName()
  beforeAll(async () => connect(await createDatabase(inject('adminUrl'), name, TEMPLATE)))
  afterAll(async () => {
    await disconnect()
    await dropDatabase(inject('adminUrl'), name)
  })
}

/** Called within a test: the address of a database in which nothing is, gone when the test ends. */
export async function emptyDatabase(): Promise<string> {
  const name = newName()
  onTestFinished(() => dropDatabase(inject('adminUrl'), name))
  return createDatabase(inject('adminUrl'), name)
}

export async function createDatabase(adminUrl: string, name: string, template = 'template0'): Promise<string> {
  await run(adminUrl, `create database ${name} template ${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function dropDatabase(adminUrl: string, name: string) {
  await run(adminUrl, `drop database if exists ${name} with (force)`)
}

function newName() {
  return `test_${randomUUID().replaceAll('-', '')}`
}

async function run(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
