import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useAuth } from './use-auth.ts'

/** Reloads a private page when the signed-in user changes, for example in another tab. */
export function useReloadOnUserChange(userId: string) {
  const { loading, user } = useAuth()
  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(() => void revalidate())
  const isOther = !loading && user?.id !== userId
  useEffect(() => {
    if (isOther) reload()
  }, [isOther])
}
