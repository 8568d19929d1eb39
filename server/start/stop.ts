import cluster from 'node:cluster'

const MAX_STOP_MS = 30_000

/** Runs `close` on the first stop signal. A second signal exits immediately. */
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
  // Ctrl-C signals the whole process group. Workers ignore it and wait for the primary to stop them or to exit.
  process.on('SIGINT', cluster.isWorker ? () => {} : stop)
  if (cluster.isWorker) process.once('disconnect', stop)
}
