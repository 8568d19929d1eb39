import { AppError } from '#domain/errors.ts'
import { renderMarkdown } from '#server/features/content/render-markdown.ts'

const INK = '#0e0f11'
const LINE = '#dad5ca'

/** Email clients ignore style sheets, so every element carries its style. */
const STYLES: Record<string, string> = {
  h2: 'margin:28px 0 12px;font-size:24px;line-height:30px',
  h3: 'margin:24px 0 8px;font-size:19px;line-height:26px',
  p: 'margin:0 0 16px;overflow-wrap:anywhere',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 6px',
  a: `color:${INK}`,
  blockquote: 'margin:0 0 16px;padding-left:16px;border-left:3px solid #d5281b',
  hr: `margin:24px 0;border:0;border-top:1px solid ${LINE}`,
  table: 'width:100%;margin:0 0 16px;border-collapse:collapse',
  th: `padding:8px 12px 8px 0;border-bottom:1px solid ${LINE};text-align:left`,
  td: `padding:8px 12px 8px 0;border-bottom:1px solid ${LINE}`,
}
const STYLED = new RegExp(`<(${Object.keys(STYLES).join('|')})(?=[\\s>])`, 'g')

/** An issue's Markdown as HTML and as plain text for an email. Rejects what the renderer of our pages rejects. */
export function renderBody(markdown: string, origin: string): { html: string; text: string } {
  return { html: toHtml(markdown, origin), text: toText(markdown, origin) }
}

function toHtml(markdown: string, origin: string) {
  const { html } = attempt(() => renderMarkdown(markdown, rejectImage))
  return html
    .replace(STYLED, (_, tag: string) => `<${tag} style="${STYLES[tag]}"`)
    .replaceAll('href="/', `href="${origin}/`)
}

/** Markdown is readable as it is; only links and headings are written out. */
function toText(markdown: string, origin: string) {
  return markdown
    .replace(
      /\[([^\]\n]*)\]\(([^()\s]*)\)/g,
      (_, label: string, href: string) => `${label} (${absolute(href, origin)})`,
    )
    .replace(/^#{2,6}\s+/gm, '')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
}

function absolute(href: string, origin: string) {
  return href.startsWith('/') ? `${origin}${href}` : href
}

function rejectImage(): never {
  throw new Error('Images are not allowed in the text. Choose designs instead.')
}

function attempt<Result>(render: () => Result): Result {
  try {
    return render()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new AppError('invalid', `The text cannot be used: ${error.message}`, { cause: error })
  }
}
