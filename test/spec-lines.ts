import { glob, readFile } from 'node:fs/promises'

const CHECKLIST = 'docs/spec-checklist.txt'
const TESTS = '{app,domain,server,sandbox,demo,scripts,test,e2e}/**/*.{test,spec}.ts'

/** The checklist's lines by number. */
export async function readSpecLines() {
  const text = await readFile(CHECKLIST, 'utf8')
  return new Map([...text.matchAll(/^(\d+)\. (.+)$/gm)].map(([, number, line = '']) => [Number(number), line]))
}

/** Every tag `[spec 12]`, `[spec 12, 14]` or `[spec 12-15]` in a test title. */
export async function readSpecTitles() {
  const titles: { file: string; numbers: number[] }[] = []
  for await (const file of glob(TESTS)) {
    const text = await readFile(file, 'utf8')
    for (const [, list = ''] of text.matchAll(/\[spec ([\d,\s-]+)\]/g)) titles.push({ file, numbers: expand(list) })
  }
  return titles
}

function expand(list: string) {
  return list.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}
