import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'

type FollowToggleProps = { name: string; isFollowed?: boolean; isDisabled?: boolean; onPress?: () => void }

export function FollowToggle({ name, isFollowed = false, isDisabled = false, onPress }: FollowToggleProps) {
  const label = isFollowed ? 'Following' : 'Follow'
  return (
    <Button
      aria-label={`${label} ${name}`}
      onClick={onPress}
      disabled={isDisabled}
      className={cx('w-full noscript:hidden', isFollowed && 'border-paper! bg-paper text-ink!')}
    >
      {label}
    </Button>
  )
}
