import { toast } from '#app/ui/toast.ts'
import { useAuth } from './use-auth.ts'

/** Signs out and shows the result as a toast. */
export function useSignOut() {
  const { signOut } = useAuth()
  return async () => {
    try {
      await signOut()
      toast({ title: 'Signed out successfully', tone: 'success' })
    } catch {
      toast({
        title: 'Error signing out',
        description:
          'You are signed out in this browser, but we could not end your session. Sign in and end it in your account.',
        tone: 'destructive',
      })
    }
  }
}
