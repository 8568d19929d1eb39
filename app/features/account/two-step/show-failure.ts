import { readFailure } from '#app/features/session/auth-failure.ts'
import { toast } from '#app/ui/toast.ts'

/** Shows an error of the auth library as a toast; does nothing without one. */
export function showFailure(title: string, error: unknown): void {
  if (!error) return
  const { message = 'The shop cannot be reached. Please try again.' } = readFailure(error)
  toast({ title, description: message, tone: 'destructive' })
}
