import { Client } from 'pg'

/** Makes a database beside the one of `adminUrl` and answers its address. */
export async function createDatabase(adminUrl: string, name: string, template = 'template0'): Promise<string> {
  await runSql(adminUrl, `create database ${name} template ${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function dropDatabase(adminUrl: string, name: string) {
  await runSql(adminUrl, `drop database if exists ${name} with (force)`)
}

export async function runSql(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
