import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Under overload, requests are refused in this order. `cached` stands for public pages in memory, which cost little more than a
 * refusal.
 */
export const PRIORITIES = ['browse', 'cached', 'account', 'checkout', 'webhook'] as const

export type Priority = (typeof PRIORITIES)[number]

const storage = new AsyncLocalStorage<Priority>()

export function runWithPriority<Result>(priority: Priority, run: () => Result): Result {
  return storage.run(priority, run)
}

/** The priority of the current request; undefined in jobs and commands. */
export function currentPriority(): Priority | undefined {
  return storage.getStore()
}
