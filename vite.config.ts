import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

const domainFolder = new URL('domain/', import.meta.url).pathname
const serverFolder = new URL('server/', import.meta.url).pathname

/** Fails the browser build when a component pulls in server code. */
const keepServerOut: Plugin = {
  name: 'keep-server-out',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (id.startsWith(serverFolder)) this.error(`${id} must not be part of the browser bundle`)
  },
}

/** Gives the offline page the built names of the fonts. It is a static file, so nothing else would update them. */
const offlineFonts: Plugin = {
  name: 'offline-fonts',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const fonts = Object.values(bundle).flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.woff2') ? file.names.map((name) => [name, file.fileName]) : [],
    )
    const builtNames = new Map(fonts as [string, string][])
    const page = path.join(dir, 'offline.html')
    const html = (await readFile(page, 'utf8')).replaceAll(/app\/fonts\/([\w-]+\.woff2)/g, (_, name: string) => {
      return builtNames.get(name) ?? this.error(`The offline page uses ${name}, which is not part of the build.`)
    })
    await writeFile(page, html)
  },
}

/** The scripts of public pages. Most of their functions are called while the page loads. */
const EAGER_SCRIPTS = ['framework', 'frame', 'designs', 'pickers']

/**
 * V8's explicit compile hint: Chrome compiles all functions of these scripts on another thread while they load, instead of each
 * on the main thread when it is first called. It must be the first line, and Vite adds its own when the bundle is generated.
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    for (const name of EAGER_SCRIPTS) {
      const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
      if (!script) this.error(`There is no script named ${name}.`)
      const file = path.join(dir, script.fileName)
      await writeFile(file, `//# allFunctionsCalledOnLoad\n${await readFile(file, 'utf8')}`)
    }
  },
}

export default defineConfig({
  // Our own server entry: API and pages share one module graph, and thus one connection pool and one AppError.
  environments: {
    ssr: { build: { rollupOptions: { input: './server/start/bundle.ts' } } },
    client: {
      build: {
        // Collects the license notices in one file instead of every script.
        license: { fileName: 'licenses.txt' },
        // A list of hashed file names in every script costs more than the round trip it saves when a lazy part is opened.
        modulePreload: {
          resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css') && !file.includes('/frame-')),
        },
        rolldownOptions: {
          // `domain` is pure, so unused exports can be dropped.
          treeshake: { moduleSideEffects: (id) => !id.startsWith(domainFolder) },
          output: {
            codeSplitting: {
              // A group includes the imports of its modules. Fewer, larger files compress better.
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                {
                  name: 'frame',
                  test: /\/app\/(root|features\/launch\/lazy-landing|ui\/(skeleton|use-early-choice))\.tsx?|\/domain\/(dates|durations|uuid)\.ts/,
                  priority: 1,
                },
                {
                  name: 'designs',
                  test: /\/app\/(features\/shop\/design-card|ui\/arrow-link)\.tsx|\/domain\/(delivery|designer-path|format-list|samples|garments\/garment-word)\.ts/,
                },
                {
                  name: 'filters',
                  test: /\/app\/features\/shop\/(titles|sort-select)\.tsx?|\/domain\/shop-query\.ts/,
                },
                {
                  name: 'basics',
                  test: /\/app\/(ui\/empty-state|features\/shop\/skeleton-grid)\.tsx|\/domain\/(products|shop)\.ts|\/icons\/chevron-down\./,
                  priority: 1,
                },
                {
                  name: 'pickers',
                  test: /\/app\/(ui\/(color-picker|size-picker|stepper)|features\/(design\/(crop-marks|design-shelf|garment-switch|shown-design)|sizes\/size-help|cart\/line-ids))\.tsx?|\/domain\/(pricing|royalties|garments\/hard-to-see)\.ts|\/icons\/(zoom-in|arrow-left)\./,
                },
                {
                  name: 'forms',
                  test: /\/app\/(ui\/(field|field-note|input|textarea|control|needs-script)|lib\/(use-form|check-email))\.tsx?/,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Bundled, so that the server starts faster: of lucide it loads the few icons in use, and of the others one file instead of
  // hundreds. Drizzle's package.json alone took a quarter of the start, because Node parses it again for each file.
  ssr: { noExternal: ['@base-ui/react', '@base-ui/utils', 'lucide', 'drizzle-orm', 'stripe', 'jose'] },
  plugins: [keepServerOut, offlineFonts, compileHints, tailwindcss(), reactRouter()],
})
