import { Share2 } from 'lucide'
import { IconButton } from '#app/ui/icon-button.tsx'

/** Shares the page with the system's share sheet, or copies its link. Needs JavaScript. */
export function ShareButton({ title, className }: { title: string; className?: string }) {
  const share = async () => (await import('./share-page.ts')).sharePage(title)
  return (
    <IconButton icon={Share2} label={`Share ${title}`} onClick={share} className={`noscript:hidden ${className}`} />
  )
}
