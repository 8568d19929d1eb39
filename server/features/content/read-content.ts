import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#server/platform/root.ts'
import { PageMatter, PostMatter, readFrontMatter } from './front-matter.ts'
import { fillPlaceholders } from './placeholders.ts'
import { readingMinutes, renderMarkdown, withLabel } from './render-markdown.ts'

const folder = path.join(root, 'content')

export type Post = ReturnType<typeof readPost>
export type TextPage = ReturnType<typeof readPage>

/** All posts, newest first. Read once, because texts only change with a new release. */
export const posts: readonly Post[] = filesIn('blog')
  .map(readPost)
  .toSorted((a, b) => b.date.getTime() - a.date.getTime())

/** All help and legal pages, by path without the slash. */
export const textPages: ReadonlyMap<string, TextPage> = new Map(
  filesIn('pages')
    .map(readPage)
    .map((page) => [page.name, page]),
)

function filesIn(part: string) {
  return readdirSync(path.join(folder, part)).filter((file) => file.endsWith('.md'))
}

function readPost(file: string) {
  const { matter, body } = readFrontMatter(file, read('blog', file), PostMatter)
  const { html, words } = renderMarkdown(body, drawing)
  return {
    slug: path.basename(file, '.md'),
    title: matter.title,
    description: matter.description,
    date: matter.date,
    tags: matter.tags,
    cover: withLabel(drawing(matter.cover), matter['cover-alt']),
    minutes: readingMinutes(words),
    words,
    html,
  }
}

function readPage(file: string) {
  const { matter, body } = readFrontMatter(file, read('pages', file), PageMatter)
  const { html, headings } = renderMarkdown(body, drawing)
  return { name: path.basename(file, '.md'), ...matter, html, headings }
}

function drawing(file: string) {
  return read('drawings', file)
}

function read(part: string, file: string) {
  return fillPlaceholders(readFileSync(path.join(folder, part, file), 'utf8'))
}
