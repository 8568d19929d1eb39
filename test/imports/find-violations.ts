import path from 'node:path'
import { findCycles } from './find-cycles.ts'
import { type Import, readImports } from './read-imports.ts'
import {
  APP_FEATURES,
  APP_MAY_READ,
  LAYERS,
  MAY_KNOW_SANDBOX,
  MAY_LOAD_SANDBOX,
  MAY_READ_SERVER,
  SANDBOX_FOLDERS,
  SERVER_FEATURES,
} from './rules.ts'

const LONGEST_FIRST = Object.keys(LAYERS).toSorted((a, b) => b.length - a.length)

/** A message for every import that breaks a rule. */
export function findViolations(sources: ReadonlyMap<string, string>): string[] {
  const imports = readImports(sources).filter(({ from, to }) => from !== to)
  return [
    ...imports.flatMap((found) => checkImport(found) ?? []),
    ...findCycles(imports).map((cycle) => `import cycle: ${cycle.join(' → ')}`),
    ...findMutualFolders(imports),
  ]
}

function checkImport({ from, to, kind }: Import): string | undefined {
  const violation = (reason: string) => `${from} imports ${to}: ${reason}`
  const [fromLayer, toLayer] = [layerOf(from), layerOf(to)]
  if (!toLayer) return violation('it is not part of what ships')
  if (SANDBOX_FOLDERS.includes(topOf(to)) && !SANDBOX_FOLDERS.includes(topOf(from))) {
    if (kind === 'type' && (MAY_KNOW_SANDBOX.test(from) || MAY_LOAD_SANDBOX.test(from))) return
    if (kind !== 'dynamic') return violation('the sandbox and the demo are loaded dynamically, where the sandbox is on')
    return MAY_LOAD_SANDBOX.test(from) ? undefined : violation('this is not the place to load the sandbox')
  }
  if (fromLayer?.startsWith('app') && topOf(to) === 'server') {
    if (!APP_MAY_READ.test(to))
      return violation('app may read only features, settings, the log, the request context and the API')
    return kind === 'type' || MAY_READ_SERVER.test(from) ? undefined : violation('only loaders read from the server')
  }
  if (fromLayer !== toLayer && !LAYERS[fromLayer ?? '']?.includes(toLayer)) {
    return violation(`${fromLayer} may not import ${toLayer}`)
  }
  return (
    checkFeature(from, to, 'server/features/', SERVER_FEATURES) ?? checkFeature(from, to, 'app/features/', APP_FEATURES)
  )

  function checkFeature(a: string, b: string, folder: string, allowed: Record<string, readonly string[]>) {
    if (!a.startsWith(folder) || !b.startsWith(folder)) return
    const [own = '', other = ''] = [a, b].map((file) => file.slice(folder.length).split('/')[0] ?? '')
    if (own === other || allowed[own]?.includes(other)) return
    return violation(`the feature ${own} may not import ${other}; see test/imports/rules.ts`)
  }
}

/** The most specific layer that contains a file. */
function layerOf(file: string): string | undefined {
  return LONGEST_FIRST.find((layer) => file.startsWith(`${layer}/`))
}

function topOf(file: string): string {
  return file.split('/')[0] ?? ''
}

/** Pairs of server folders that import each other, at any depth. */
function findMutualFolders(imports: readonly Import[]): string[] {
  const folders = new Map<string, string>()
  for (const { from, to } of imports)
    if (topOf(from) === 'server')
      folders.set(`${path.posix.dirname(from)} ${path.posix.dirname(to)}`, `${from} → ${to}`)
  return [...folders].flatMap(([pair, example]) => {
    const [a = '', b = ''] = pair.split(' ')
    const back = folders.get(`${b} ${a}`)
    return a < b && back ? [`${a} and ${b} import each other: ${example}, ${back}`] : []
  })
}
