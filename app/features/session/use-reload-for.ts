import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useAuth } from './use-auth.ts'

/** Loads a private page anew when somebody else, or nobody, is signed in: perhaps in another tab. */
export function useReloadFor(userId: string) {
  const { loading, user } = useAuth()
  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(() => void revalidate())
  const isOther = !loading && user?.id !== userId
  useEffect(() => {
    if (isOther) reload()
  }, [isOther])
}
