import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAuth } from '#app/features/session/use-auth.ts'
import type { Sender } from './load-sender.ts'

/** The signed-in sender, once loaded, and the order named in the URL. Without them, the form is filled in by hand. */
export function useSender(): { sender: Sender | undefined; orderId: string | null } {
  const { user } = useAuth()
  const [params] = useSearchParams()
  const [loaded, setLoaded] = useState<{ userId: string; sender: Sender }>()
  const userId = user?.id
  const orderId = params.get('order')

  useEffect(() => {
    if (!userId) return
    let isCurrent = true
    // Loaded on demand, because guests do not need it.
    import('./load-sender.ts')
      .then(({ loadSender }) => loadSender(orderId))
      .then(
        (sender) => isCurrent && setLoaded({ userId, sender }),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [userId, orderId])

  return { sender: loaded?.userId === userId ? loaded?.sender : undefined, orderId }
}
