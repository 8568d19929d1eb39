import { cx } from '#app/ui/cx.ts'
import './article.css'

/** Inline SVG that belongs to a text. */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  return (
    <div
      className={cx('drawing', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file from content/
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
