import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'

/** React and the router change less often than the pages: one chunk of their own, cached across releases. */
const vendor = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/

/** Every page loads these modules and all that they import: one file compresses better than twenty. */
const site = [
  'app/entry.client.tsx',
  'app/root.tsx',
  'app/layout/site.tsx',
  'app/layout/error-screen.tsx',
  'app/seo/head.ts',
  'app/features/media/picture.tsx',
  'app/features/favorites/favorite-button.tsx',
  'app/components/animated-change.tsx',
  'app/components/use-min-duration.ts',
  'app/components/use-module.ts',
  'app/features/compare/compare-path.ts',
  'app/features/compare/chosen-ids.ts',
  'app/features/forms/form-texts.ts',
  'domain/third-parties.ts',
]

/** Every list of talents loads these. */
const talents = [
  'app/features/talents/talent-card.tsx',
  'app/features/talents/list-title.tsx',
  'app/features/talents/grid-places.ts',
  'app/features/compare/compare-tools.tsx',
]

/** Parts of most pages whose code loads after the page's own: one request instead of several. */
const deferred = [
  'app/layout/footer.tsx',
  'app/features/compare/compare-bar.tsx',
  'app/features/offline/register.ts',
  'app/components/close-request.ts',
  'app/features/talents/remembered-units.ts',
  'domain/parse-day.ts',
]

/** Names a chunk for the modules at `paths` and for all that they import, except the modules that load on demand. */
function chunk(name: string, paths: string[]): Rolldown.CodeSplittingGroup {
  const files = paths.map((path) => `${import.meta.dirname}/${path}`)
  return {
    debugName: name,
    name(id, graph) {
      const importers = new Set([id])
      for (const importer of importers) {
        for (const next of graph.getModuleInfo(importer)?.importers ?? []) importers.add(next)
      }
      return [...importers].some((importer) => files.includes(importer.replace(/\?.*/, ''))) ? name : null
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The router would empty all of `build`, where the back office's pages are too; `scripts/set-up.mjs` empties what is due.
  // No asset is a data URL: the CSP allows none for fonts.
  build: { emptyOutDir: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor, priority: 3 },
                { ...chunk('site', site), priority: 2 },
                { ...chunk('talents', talents), priority: 1 },
                chunk('deferred', deferred),
              ],
            },
          },
        },
      },
    },
  },
})
