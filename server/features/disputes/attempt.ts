import { log } from '#server/platform/log.ts'

/** Logs a failure instead of throwing, so that the other disputes still run. */
export async function attempt(id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (err) {
    log.warn('dispute.sync_failed', { err, id })
  }
}
