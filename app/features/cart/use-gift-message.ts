import { useEffect, useState } from 'react'
import { useAuth } from '#app/features/session/use-auth.ts'
import { giftDraft } from './drafts.ts'

/** The gift message typed in this tab. */
export function useGiftMessage() {
  const { loading, user } = useAuth()
  const userId = user?.id
  const [message, setMessage] = useState(() => giftDraft.read(userId) ?? '')

  useEffect(() => {
    if (!loading) setMessage(giftDraft.read(userId) ?? '')
  }, [loading, userId])

  return {
    giftMessage: message,
    setGiftMessage: (text: string) => {
      setMessage(text)
      giftDraft.keep(userId, text)
    },
  }
}
