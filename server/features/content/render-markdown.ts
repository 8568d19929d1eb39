import { Marked, type Tokens } from 'marked'
import { escapeMarkup } from '#domain/escape.ts'

type Heading = { id: string; text: string }
type Rendered = { html: string; headings: Heading[]; words: number }

/** Of words that people read in a minute. */
const WORDS_PER_MINUTE = 220
const LINK = /^(\/(?!\/)|#|https:\/\/|mailto:)/

/** Markdown as HTML. It may contain no HTML of its own, link nowhere strange, and its pictures are drawings beside it. */
export function renderMarkdown(text: string, drawing: (file: string) => string): Rendered {
  const headings: Heading[] = []
  const marked = new Marked<string, string>({
    renderer: {
      html: refuseHtml,
      heading({ tokens, depth }) {
        const [html, id] = [this.parser.parseInline(tokens), slugOf(plainText(tokens))]
        if (depth === 1) throw new Error('The title is the only heading of its level.')
        if (headings.some((heading) => heading.id === id)) throw new Error(`Two headings are called "${id}".`)
        if (depth === 2) headings.push({ id, text: plainText(tokens) })
        return `<h${depth} id="${id}">${html}</h${depth}>\n`
      },
      link({ href, tokens }) {
        if (!LINK.test(href)) throw new Error(`"${href}" is no link.`)
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
        throw new Error(`The picture ${href} does not stand alone.`)
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

/** The first cell of a row says what the row is about. */
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

/** A drawing in the page itself, where it has the page's fonts; what it shows is said in words, too. */
function figure({ href, text, title }: Tokens.Image, drawing: (file: string) => string) {
  if (!text) throw new Error(`The picture ${href} has no description.`)
  const caption = title ? `<figcaption>${escapeMarkup(title)}</figcaption>` : ''
  return `<figure>${labelled(drawing(href), text)}${caption}</figure>\n`
}

/** An SVG that is read out as one picture. */
export function labelled(svg: string, label: string): string {
  return svg.trim().replace(/^<svg /, `<svg role="img" aria-label="${escapeMarkup(label)}" `)
}

function refuseHtml({ text }: { text: string }): never {
  throw new Error(`Markup has no place in a text: ${text.trim()}`)
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
