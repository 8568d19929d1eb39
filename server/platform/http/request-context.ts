import { AsyncLocalStorage } from 'node:async_hooks'
import type { Priority } from './priority.ts'

/** Origin of a request, for the security log, and its priority. */
export type RequestContext = {
  requestId: string
  ip: string
  userAgent: string
  /** The account that the request is about: the signed-in user, or the account of a sign-in attempt. */
  accountId?: string | undefined
  /** Stands for an email address without an account. */
  emailHash?: string | undefined
  /** Which requests get a database connection first. */
  priority?: Priority
}

const storage = new AsyncLocalStorage<RequestContext>()

export function runInRequest<Result>(request: RequestContext, run: () => Result): Result {
  return storage.run(request, run)
}

/** The current request; undefined in jobs and commands. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore()
}

/** Adds the account to the current request, so that its security events include it. */
export function setRequestAccount(account: Pick<RequestContext, 'accountId' | 'emailHash'>): void {
  Object.assign(storage.getStore() ?? {}, account)
}

export function setRequestPriority(priority: Priority): void {
  Object.assign(storage.getStore() ?? {}, { priority })
}
