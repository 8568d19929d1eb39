import { toast } from '#app/ui/toast.ts'
import { ApiError } from './api.ts'

/** Runs an API call and shows an error as a toast titled `failure`. Returns whether the call succeeded. */
export async function attempt(work: () => Promise<unknown>, failure = 'Error'): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast({ title: failure, description: error.message, tone: 'destructive' })
    return false
  }
}
