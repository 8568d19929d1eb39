import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { root } from '#server/platform/root.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { PageMatter, PostMatter, readFrontMatter } from './front-matter.ts'
import { fillPlaceholders } from './placeholders.ts'
import { readingMinutes, renderMarkdown, withLabel } from './render-markdown.ts'

const folder = path.join(root, 'content')

export type Post = ReturnType<typeof readPost>
export type TextPage = ReturnType<typeof readPage>
type Content = { posts: readonly Post[]; textPages: ReadonlyMap<string, TextPage> }

let current: { settings: ShopSettings; content: Content } | undefined

/** All texts with the settings in effect. Read again only when the settings change, because texts change with a release. */
export function currentContent(): Content {
  const settings = shopSettings()
  if (current?.settings !== settings) current = { settings, content: readContent(settings) }
  return current.content
}

/**
 * The texts at startup: all posts, newest first, and all help and legal pages, by path without the slash. For their names
 * and dates; what a visitor reads comes from `currentContent`.
 */
export const { posts, textPages }: Content = currentContent()

function readContent(settings: ShopSettings): Content {
  return {
    posts: filesIn('blog')
      .map((file) => readPost(file, settings))
      .toSorted((a, b) => b.date.getTime() - a.date.getTime()),
    textPages: new Map(
      filesIn('pages')
        .map((file) => readPage(file, settings))
        .map((page) => [page.name, page]),
    ),
  }
}

function filesIn(part: string) {
  return readdirSync(path.join(folder, part)).filter((file) => file.endsWith('.md'))
}

function readPost(file: string, settings: ShopSettings) {
  const read = reader(settings)
  const { matter, body } = readFrontMatter(file, read('blog', file), PostMatter)
  const { html, words } = renderMarkdown(body, (name) => read('drawings', name))
  return {
    slug: path.basename(file, '.md'),
    title: matter.title,
    description: matter.description,
    date: matter.date,
    tags: matter.tags,
    cover: withLabel(read('drawings', matter.cover), matter['cover-alt']),
    minutes: readingMinutes(words),
    words,
    html,
  }
}

function readPage(file: string, settings: ShopSettings) {
  const read = reader(settings)
  const { matter, body } = readFrontMatter(file, read('pages', file), PageMatter)
  const { html, headings } = renderMarkdown(body, (name) => read('drawings', name))
  return { name: path.basename(file, '.md'), ...matter, html, headings }
}

function reader(settings: ShopSettings) {
  return (part: string, file: string) => fillPlaceholders(readFileSync(path.join(folder, part, file), 'utf8'), settings)
}
