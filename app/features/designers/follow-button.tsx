import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFollows } from '#app/features/favorites/use-follows.ts'
import { loginPath } from '#app/features/session/own-path.ts'
import { useAuth } from '#app/features/session/use-auth.ts'
import { ApiError, api } from '#app/lib/api.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { toast } from '#app/ui/toast.ts'

type FollowButtonProps = { designer: { id: string; name: string } }

/** The server draws it for guests, who are led to sign in and back. Nobody follows themselves. */
export function FollowButton({ designer: { id, name } }: FollowButtonProps) {
  const { loading, user } = useAuth()
  const isReady = useHydrated()
  const navigate = useNavigate()
  const { data } = useFollows(user?.id)
  const [changed, setChanged] = useState<boolean>()
  const [isSending, setSending] = useState(false)
  const isFollowed = changed ?? data?.items.some(({ designer_id }) => designer_id === id) ?? false
  const words = isFollowed ? 'Following' : 'Follow'
  if (user?.id === id) return null

  async function toggle() {
    if (!user) return navigate(loginPath(`/designers/${id}`))
    const wanted = !isFollowed
    const param = { designer_id: id }
    setChanged(wanted)
    setSending(true)
    try {
      await (wanted ? api.follows[':designer_id'].$put({ param }) : api.follows[':designer_id'].$delete({ param }))
    } catch (error) {
      setChanged(!wanted)
      const description = error instanceof ApiError ? error.message : 'Please try again.'
      toast({
        title: wanted ? `${name} is not followed` : `${name} is still followed`,
        description,
        tone: 'destructive',
      })
    } finally {
      setSending(false)
    }
  }

  return (
    <Button
      aria-label={`${words} ${name}`}
      onClick={() => !isSending && toggle()}
      disabled={!isReady || loading || (user !== null && !data)}
      className={cx('w-full noscript:hidden', isFollowed && 'border-paper! bg-paper text-ink!')}
    >
      {words}
    </Button>
  )
}
