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

const ROOT = new URL('app/root.tsx', import.meta.url).pathname
const ICONS = new URL('app/components/ui/draw-icon.ts', import.meta.url).pathname

/** Lucide's drawings with twenty lines of ours around them: its own are five times as long, and every page needs them. */
const lightIcons: Plugin = {
  name: 'light-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') ? ICONS : undefined,
}

/** Everything that the frame around the pages imports, directly or through others. */
function framePieces(context: { getModuleInfo: Rolldown.GetModuleInfo }) {
  const pieces = new Set<string>([ICONS])
  const visit = (id: string) => {
    // A package's index imports all that it has.
    if (pieces.has(id) || id.includes('node_modules')) return
    pieces.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  visit(ROOT)
  return pieces
}

let frame: Set<string> | undefined

export default defineConfig({
  // The server's entry is ours: API, loaders and pages share one module graph, hence one pool and one AppError.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/http/app.ts' } } },
    // What every page needs comes in one file: many small ones compress worse.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
                {
                  debugName: 'frame',
                  name(id, context) {
                    frame ??= framePieces(context)
                    return frame.has(id) ? 'frame' : null
                  },
                },
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
