import { toast } from '#app/ui/toast.ts'
import { useAuth } from './use-auth.ts'

/** Signs out and says how it went. */
export function useSignOut() {
  const { signOut } = useAuth()
  return async () => {
    try {
      await signOut()
      toast({ title: 'Signed out successfully', tone: 'success' })
    } catch {
      toast({
        title: 'Error signing out',
        description: 'You are signed out in this browser, but the shop could not be told.',
        tone: 'destructive',
      })
    }
  }
}
