import { openSandbox } from '#sandbox/database.ts'
import { connect } from '#server/db/client.ts'
import { startJobs } from './worker.ts'

/** A worker as a process of its own, for tests that kill it. */
const [url = ''] = process.argv.slice(2)
connect(url)
await openSandbox(url)
await startJobs(url, { work: true })
