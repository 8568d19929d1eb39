import { z } from 'zod'
import { BLOG_TAGS } from '#domain/blog.ts'

const line = z.string().trim().min(1)
const day = z.iso.date().transform((date) => new Date(`${date}T00:00:00Z`))
const description = line.min(50).max(160)

/** Front matter of a help or legal page. */
export const PageMatter = z.strictObject({
  /** The heading, also used in the page title. */
  title: line.max(60),
  description,
  /** One sentence under the heading. */
  lead: line,
  updated: day,
})

/** Front matter of a blog post. */
export const PostMatter = z.strictObject({
  title: line.max(70),
  description,
  date: day,
  tags: line.transform((list) => list.split(',').map((tag) => tag.trim())).pipe(z.array(z.enum(BLOG_TAGS)).min(1)),
  /** A file in `content/drawings/`, shown on the post's card and above the post. */
  cover: line.regex(/^[\w-]+\.svg$/),
  'cover-alt': line,
})

const FENCED = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

/** Parses `key: value` lines between two `---` fences, followed by the text. */
export function readFrontMatter<Matter>(file: string, text: string, schema: z.ZodType<Matter>) {
  const [, head, body] = FENCED.exec(text) ?? []
  if (head === undefined || body === undefined) throw new Error(`${file} has no front matter.`)
  const matter = schema.safeParse(Object.fromEntries(head.split('\n').map(readLine)))
  if (!matter.success) throw new Error(`${file}: ${z.prettifyError(matter.error)}`)
  return { matter: matter.data, body }
}

function readLine(text: string): [string, string] {
  const colon = text.indexOf(':')
  return colon < 0 ? [text, ''] : [text.slice(0, colon).trim(), text.slice(colon + 1).trim()]
}
