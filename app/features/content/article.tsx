import { useFollowLinks } from '#app/lib/use-follow-links.ts'
import { cx } from '#app/ui/cx.ts'
import './article.css'

/** HTML that the server rendered from our own Markdown files. */
export function Article({ html, className }: { html: string; className?: string }) {
  const follow = useFollowLinks()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside, which are keyboard accessible
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      className={cx('article', className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; the renderer rejects raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
