import { Marked, type Tokens } from 'marked'
import { escapeMarkup } from '#domain/escape.ts'

type Heading = { id: string; text: string }
type Rendered = { html: string; headings: Heading[]; words: number }

const WORDS_PER_MINUTE = 220
const LINK = /^(\/(?!\/)|#|https:\/\/|mailto:)/

/** Renders Markdown as HTML. Rejects inline HTML and unexpected links; images must be SVG files in `content/drawings/`. */
export function renderMarkdown(text: string, drawing: (file: string) => string): Rendered {
  const headings: Heading[] = []
  const marked = new Marked<string, string>({
    renderer: {
      html: rejectHtml,
      heading({ tokens, depth }) {
        const [html, id] = [this.parser.parseInline(tokens), slugOf(plainText(tokens))]
        if (depth === 1) throw new Error('Only the title may be a level 1 heading.')
        if (headings.some((heading) => heading.id === id)) throw new Error(`Duplicate heading "${id}".`)
        if (depth === 2) headings.push({ id, text: plainText(tokens) })
        return `<h${depth} id="${id}">${html}</h${depth}>\n`
      },
      link({ href, tokens }) {
        if (!LINK.test(href)) throw new Error(`Link "${href}" is not allowed.`)
        return `<a href="${escapeMarkup(href)}">${this.parser.parseInline(tokens)}</a>`
      },
      table(token) {
        return `<div class="table" role="region" aria-label="${escapeMarkup(captionOf(token))}" tabindex="0"><table>${tableHead.call(this, token)}${tableBody.call(this, token)}</table></div>\n`
      },
      paragraph({ tokens }) {
        const [only, ...others] = tokens
        if (only?.type === 'image' && others.length === 0) return figure(only as Tokens.Image, drawing)
        return `<p>${this.parser.parseInline(tokens)}</p>\n`
      },
      image({ href }) {
        throw new Error(`Image ${href} must be in its own paragraph.`)
      },
    },
  })
  const html = marked.parse(text, { async: false })
  return { html, headings, words: countWords(text) }
}

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

type Inside = { parser: { parseInline: (tokens: Tokens.Generic[]) => string } }

function tableHead(this: Inside, { header }: Tokens.Table) {
  const cells = header.map(({ tokens }) => `<th scope="col">${this.parser.parseInline(tokens)}</th>`)
  return `<thead><tr>${cells.join('')}</tr></thead>`
}

/** The first cell of each row is its header. */
function tableBody(this: Inside, { rows }: Tokens.Table) {
  const lines = rows.map(([first, ...others]) => {
    const name = first ? `<th scope="row">${this.parser.parseInline(first.tokens)}</th>` : ''
    return `<tr>${name}${others.map(({ tokens }) => `<td>${this.parser.parseInline(tokens)}</td>`).join('')}</tr>`
  })
  return `<tbody>${lines.join('')}</tbody>`
}

function captionOf({ header }: Tokens.Table) {
  return header.map(({ text }) => text).join(', ')
}

/** Inlines the SVG so that it can use the page's fonts. Alt text is required. */
function figure({ href, text, title }: Tokens.Image, drawing: (file: string) => string) {
  if (!text) throw new Error(`Image ${href} has no alt text.`)
  const caption = title ? `<figcaption>${escapeMarkup(title)}</figcaption>` : ''
  return `<figure>${withLabel(drawing(href), text)}${caption}</figure>\n`
}

/** Makes an inline SVG accessible as a single image. */
export function withLabel(svg: string, label: string): string {
  return svg.trim().replace(/^<svg /, `<svg role="img" aria-label="${escapeMarkup(label)}" `)
}

function rejectHtml({ text }: { text: string }): never {
  throw new Error(`HTML is not allowed: ${text.trim()}`)
}

function plainText(tokens: Tokens.Generic[]): string {
  return tokens
    .map((token) => (token.tokens ? plainText(token.tokens) : String(token.text ?? token.raw)))
    .join('')
    .replaceAll('&#39;', '’')
}

function slugOf(text: string) {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function countWords(text: string) {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length
}
