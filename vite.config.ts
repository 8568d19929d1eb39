import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const serverFolder = new URL('server/', import.meta.url).pathname

/** Fails the browser build when a component pulls in server code. */
const keepServerOut: Plugin = {
  name: 'keep-server-out',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (id.startsWith(serverFolder)) this.error(`${id} must not reach the browser`)
  },
}

const ICONS = new URL('app/ui/draw-icon.ts', import.meta.url).pathname

/** Lucide's drawings with twenty lines of ours around them: its own are five times as long, and every page needs them. */
const lightIcons: Plugin = {
  name: 'light-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') ? ICONS : undefined,
}

type Group = Rolldown.CodeSplittingGroup

/** One file of all that some modules import, directly or through others: many small files compress worse. */
function together(name: string, ...files: string[]): Group {
  let pieces: Set<string> | undefined
  const collect = (context: Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]) => {
    const found = new Set<string>([ICONS])
    const visit = (id: string) => {
      // A package's index imports all that it has.
      if (found.has(id) || id.includes('node_modules')) return
      found.add(id)
      for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported)
    }
    for (const file of files) visit(new URL(file, import.meta.url).pathname)
    return found
  }
  return {
    debugName: name,
    name(id, context) {
      pieces ??= collect(context)
      return pieces.has(id) ? name : null
    },
  }
}

export default defineConfig({
  // The server's entry is ours: API, loaders and pages share one module graph, hence one pool and one AppError.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/start/bundle.ts' } } },
    client: {
      build: {
        // The notices of what we use stand in one file instead of in every script.
        license: { fileName: 'licenses.txt' },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                // What every page needs, then what every page with designs needs.
                { ...together('frame', 'app/root.tsx'), priority: 1 },
                together('wall', 'app/features/shop/design-card.tsx', 'app/ui/arrow-link.tsx'),
                together('pickers', ...['color-picker', 'size-picker', 'stepper'].map((name) => `app/ui/${name}.tsx`)),
              ],
            },
          },
        },
      },
    },
  },
  // Else the server would draw icons that differ from the browser's.
  ssr: { noExternal: ['lucide-react'] },
  plugins: [keepServerOut, lightIcons, tailwindcss(), reactRouter()],
})
