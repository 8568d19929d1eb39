// Sends one request to the shop and kills itself at the n-th statement or outside call on the way.
import pg from 'pg'
import { connect, disconnect } from '#server/db/client.ts'
import { shopProcess } from '#test/shop-process.ts'

const { databaseUrl, path, headers, body, at, when } = JSON.parse(process.argv[2] ?? '{}')

let calls = 0
const die = () => process.kill(process.pid, 'SIGKILL')
const isTime = (moment: string) => calls === at && when === moment

const query = pg.Client.prototype.query
pg.Client.prototype.query = function counted(this: pg.Client, ...args: never[]) {
  calls++
  if (isTime('before')) die()
  const answer = Reflect.apply(query, this, args)
  if (isTime('after')) die() // it has left for the server, and nobody hears the answer
  return answer
} as typeof query

const send = globalThis.fetch
globalThis.fetch = async (...args) => {
  calls++
  if (isTime('before')) die()
  const answer = await send(...args)
  if (isTime('after')) die()
  return answer
}

connect(databaseUrl)
const answer = await shopProcess.request(path, { method: 'POST', headers, body })
process.stdout.write(JSON.stringify({ status: answer.status, calls }))
await disconnect()
