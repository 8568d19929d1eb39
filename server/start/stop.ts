import cluster from 'node:cluster'

const MAX_STOP_MS = 30_000

/** Runs `close` once when somebody asks the process to end; asking again ends it at once. */
export function onStop(close: () => Promise<void>) {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), MAX_STOP_MS).unref()
    await close().catch((error) => {
      console.error(error)
      process.exit(1)
    })
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
  // A terminal's Ctrl-C reaches the whole group; workers wait for their primary's word, or for its end.
  process.on('SIGINT', cluster.isWorker ? () => {} : stop)
  if (cluster.isWorker) process.once('disconnect', stop)
}
