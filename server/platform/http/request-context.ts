import { AsyncLocalStorage } from 'node:async_hooks'

/** Origin of a request, for the security log. */
export type RequestContext = {
  requestId: string
  ip: string
  userAgent: string
  /** The account that the request is about: the signed-in user, or the account of a sign-in attempt. */
  accountId?: string | undefined
  /** Stands for an email address without an account. */
  emailHash?: string | undefined
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
