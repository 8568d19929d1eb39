import { useNavigate } from 'react-router'
import { useSignOut } from './use-sign-out.ts'

/** Signs out and goes on: whoever is signed in would be sent away from the pages for guests at once. */
export function useLeaveTo() {
  const signOut = useSignOut()
  const navigate = useNavigate()
  return async (path: string) => {
    await signOut()
    await navigate(path)
  }
}
