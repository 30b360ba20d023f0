import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** React and the router change less often than the pages: one chunk of their own, cached across releases. */
const vendor = /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/

/** Modules of every page: one file compresses better than fifteen. */
const site =
  /[\\/](app[\\/](layout[\\/](?!footer|pre-home|site-calendar)|layout[\\/]pre-home[\\/](session|pre-home-script)|features[\\/]media|features[\\/]favorites[\\/](?!read-measures)[\w-]+\.tsx?|i18n[\\/][\w-]+\.tsx?|components[\\/](animated-change|icons|share-url|use-[\w-]+|stored-value)|seo|nonce|known-query|features[\\/](offline[\\/]when-idle|forms[\\/]form-path)|features[\\/]consent[\\/]third-parties-context|features[\\/]talents[\\/]picture-transition|routes[\\/]profile[\\/]profile-texts\.ts)|domain[\\/](paths|image-url|language|slug|third-parties|categories|application-links)|contracts[\\/]agency[\\/]filters)|vite[\\/]preload-helper/

/** Modules of every list of talents. */
const talents =
  /[\\/]app[\\/]features[\\/]talents[\\/](talent-card|list-title|grid-places)|[\\/]app[\\/]features[\\/]compare[\\/]compare-(list|form-id|path)/

/** Parts of every page whose code loads after the page's own: one request instead of two. */
const deferred = /[\\/]app[\\/](layout[\\/]footer|features[\\/]compare[\\/]compare-bar)/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The router would empty all of `build`, where the back office's pages are too; `scripts/set-up.mjs` empties what is due.
  build: { emptyOutDir: false },
  environments: {
    client: {
      build: {
        assetsInlineLimit: 0,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: vendor, priority: 2 },
                { name: 'site', test: site, priority: 1 },
                { name: 'talents', test: talents, priority: 1 },
                { name: 'deferred', test: deferred },
              ],
            },
          },
        },
      },
    },
  },
})
