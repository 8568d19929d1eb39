// The shop without pages, as a process of its own, for tests that kill it. It loads, then waits until it is needed.
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { connect } from '#server/db/client.ts'
import { shopProcess } from '#test/shop-process.ts'

const [databaseUrl = '', port = '0'] = process.argv.slice(2)
connect(databaseUrl)
await once(process.stdin, 'data')
serve({ fetch: shopProcess.fetch, port: Number(port), hostname: '127.0.0.1' }, () => process.stdout.write('ready\n'))
