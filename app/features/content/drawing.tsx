import { cx } from '#app/ui/cx.ts'
import './article.css'

/** A drawing that comes with a text, as the server read it. */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  return (
    <div
      className={cx('drawing', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, next to the texts
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
