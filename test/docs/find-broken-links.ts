import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g
const FOLDERS = 'app|bench|content|demo|docs|domain|e2e|ops|sandbox|scripts|server|test'
const PATH = new RegExp(`\`((?:${FOLDERS})/[\\w./-]+)\``, 'g')

/** Links and paths in the documentation whose target does not exist. */
export function findBrokenLinks(root: string): string[] {
  const files = [...globSync('docs/**/*.md', { cwd: root }), 'README.md', 'CONTRIBUTING.md']
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const links = [...text.matchAll(LINK)].map(([, target = '']) => path.join(path.dirname(file), target))
    const paths = [...text.matchAll(PATH)].map(([, target = '']) => target)
    return [...links, ...paths]
      .filter((target) => !existsSync(path.join(root, target)))
      .map((target) => `${file} names ${target}, which does not exist`)
  })
}
