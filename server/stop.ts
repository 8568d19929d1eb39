const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs `close` once when somebody asks the process to end; asking again ends it at once. */
export function onStop(close: () => Promise<void>) {
  let stopping = false
  for (const signal of SIGNALS) {
    process.on(signal, async () => {
      if (stopping) process.exit(1)
      stopping = true
      await close()
      process.exit(0)
    })
  }
}
