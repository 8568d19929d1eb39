import { toast } from '#app/ui/toast.ts'
import { ApiError } from './api.ts'

/** Does something that the API may refuse; a refusal is told as “Error” with its message. True if it was done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast({ title: 'Error', description: error.message, tone: 'destructive' })
    return false
  }
}
