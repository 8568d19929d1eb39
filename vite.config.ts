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
    if (id.startsWith(serverFolder)) this.error(`${id} must not reach the browser`)
  },
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
          // `domain` is pure: a page that uses one constant of a module must not load everything around it.
          treeshake: { moduleSideEffects: (id) => !id.startsWith(domainFolder) },
          output: {
            codeSplitting: {
              // A group includes what its modules import: fewer and larger files compress better.
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                {
                  name: 'frame',
                  test: /\/app\/(root|ui\/(skeleton|use-early-choice))\.tsx?|\/domain\/(dates|durations)\.ts/,
                  priority: 1,
                },
                {
                  name: 'wall',
                  test: /\/app\/(features\/shop\/design-card|ui\/arrow-link)\.tsx|\/domain\/delivery\.ts/,
                },
                {
                  name: 'pickers',
                  test: /\/app\/(ui\/(color-picker|size-picker|stepper)|features\/design\/crop-marks)\.tsx/,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Bundles the few icons in use instead of loading all of them when the server starts.
  ssr: { noExternal: ['lucide'] },
  plugins: [keepServerOut, tailwindcss(), reactRouter()],
})
