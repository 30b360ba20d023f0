import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

const project = join(import.meta.dirname, '..')

const icons = join(import.meta.dirname, 'icons/icons.tsx')

/** Serves each `@mui/icons-material/X` that react-admin imports from our icons. The original has 43,000 files. */
function ownIcons(): Rolldown.Plugin {
  const prefix = '@mui/icons-material/'
  return {
    name: 'own-icons',
    resolveId: { order: 'pre', handler: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined) },
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      return `export { ${id.slice(prefix.length + 1)}Icon as default } from ${JSON.stringify(icons)}`
    },
  }
}

/** The project's Vite builds it: see scripts/set-up.mjs for the build and server/dev.ts for hot reload. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [{ ...ownIcons(), enforce: 'pre' }, react()],
  optimizeDeps: { rolldownOptions: { plugins: [ownIcons()] } },
  resolve: { alias: { '#contracts': join(project, 'contracts'), '#domain': join(project, 'domain') } },
  // The fonts are the site's.
  server: { fs: { allow: [project] } },
  // Each response replaces it: server/admin/pages.ts.
  html: { cspNonce: '{nonce}' },
  build: {
    outDir: join(project, 'build/admin'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // Screens load on demand. Packages have chunks of their own, which stay cached across releases: one for the first
    // page, one for the screens, and those for the rich-text editor, the calendar and telephone numbers.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] },
            { name: 'admin', tags: ['$initial'] },
            { name: 'editor', test: /[\\/]node_modules[\\/](@tiptap|prosemirror-|linkifyjs)/ },
            { name: 'calendar', test: /[\\/]node_modules[\\/](@event-calendar|svelte|esm-env)/ },
            { name: 'phones', test: /[\\/]node_modules[\\/]libphonenumber-js/ },
            { name: 'screens', test: /[\\/]node_modules[\\/]/ },
            { name: 'components', test: /[\\/]admin[\\/]components[\\/](?!rich-text)/, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
