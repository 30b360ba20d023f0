// `npm start`: installs and builds what is missing, then runs the site on the Node that the project brings along.
import { serve } from './serve.mjs'
import { build, install, readably } from './set-up.mjs'

/**
 * glibc gives back to the system what pictures took, as it does not by itself, and V8 keeps less room for what is young:
 * after pictures, pages and searches the process has 220 MB where it had 410. What is set already stays.
 */
const thrift = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
}

await readably(async () => {
  await install()
  await build()
  serve('server/main.ts', { environment: { NODE_ENV: 'production', ...thrift }, options: ['--max-semi-space-size=8'] })
})
