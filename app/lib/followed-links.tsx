import type { ReactNode } from 'react'
import { useFollowLinks } from './use-follow-links.ts'

/** HTML of the server whose links open without loading a whole page. */
export function FollowedLinks({ className = 'contents', children }: { className?: string; children: ReactNode }) {
  const follow = useFollowLinks()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Enter key clicks a link
    <div className={className} onClick={follow}>
      {children}
    </div>
  )
}
