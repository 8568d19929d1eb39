import { toast } from '#app/ui/toast.ts'
import { ApiError } from './api.ts'

/** Runs a call of the API and shows a refusal as a toast with the title `failure`. Returns whether the call succeeded. */
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
