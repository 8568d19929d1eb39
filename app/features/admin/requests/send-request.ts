import { ApiError } from '#app/lib/api.ts'
import { toast } from '#app/ui/toast.ts'

/** Shows an API error as a toast and returns its field errors. */
export async function sendRequest(send: () => Promise<unknown>): Promise<Record<string, string> | undefined> {
  try {
    await send()
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast({ title: 'Error', description: error.message, tone: 'destructive' })
    return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
  }
}
