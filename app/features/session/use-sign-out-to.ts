import { useNavigate } from 'react-router'
import { useSignOut } from './use-sign-out.ts'

/** Signs out before navigating, because the guest pages redirect signed-in users. */
export function useSignOutTo() {
  const signOut = useSignOut()
  const navigate = useNavigate()
  return async (path: string) => {
    await signOut()
    await navigate(path)
  }
}
