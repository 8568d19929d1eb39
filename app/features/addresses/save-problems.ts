import { ApiError } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'
import type { AddressProblems } from '#domain/check-address.ts'

/** Runs a call that sends an address. If it fails, returns the problems by field; without any, shows the error as a toast. */
export async function saveProblems(call: () => Promise<unknown>): Promise<AddressProblems | undefined> {
  try {
    await call()
    return
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.issues.length === 0) toast({ title: 'Error', description: error.message, tone: 'destructive' })
    return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
  }
}
