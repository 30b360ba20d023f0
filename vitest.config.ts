import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { describePagesToWorker } from './domain/pages.ts'
import { isFullRun } from './tests/helpers/full-run.ts'
import { siteRuntime } from './tests/helpers/site-runtime.ts'

export default defineConfig({
  define: { RELEASE: '"tested"', PAGES: JSON.stringify(describePagesToWorker()) },
  // admin/ is a package of its own, whose package.json does not name these folders.
  resolve: {
    alias: {
      '#contracts': join(import.meta.dirname, 'contracts'),
      '#domain': join(import.meta.dirname, 'domain'),
    },
  },
  test: {
    setupFiles: ['tests/helpers/fail-on-console-output.ts', 'tests/helpers/property-seed.ts'],
    // For a busy machine.
    testTimeout: 40_000,
    hookTimeout: 30_000,
    // The processes that tests start, image decoders among them, run with the settings of production. Users' times are those of UTC
    // on every machine.
    env: { ...siteRuntime, TZ: 'UTC' },
    // One more than processors: tests wait for databases, files and processes a fifth of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // A worker runs one file after another: loading all modules anew for each file took a third of the time.
      {
        extends: true,
        test: {
          name: 'node',
          globalSetup: ['tests/helpers/postgres.ts', 'tests/helpers/programs.ts', 'tests/helpers/demo-template.ts'],
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [
            '**/node_modules/**',
            'build/**',
            // An interrupted `npm run mutate` leaves copies of the tests here.
            'test-results/**',
            'tests/browser/**',
            'tests/engines/**',
            'tests/screens/**',
            ...(isFullRun ? [] : ['tests/chaos/**']),
          ],
          isolate: false,
        },
      },
      // The built back office and site keep their state in modules, which Node.js imports without Vite.
      {
        extends: true,
        test: {
          name: 'screens',
          globalSetup: ['tests/helpers/demo-template.ts'],
          include: ['tests/screens/**/*.test.ts'],
          environment: './tests/screens/document.ts',
          server: { deps: { external: [/\/build\/(admin|client)\//] } },
        },
      },
    ],
    expect: { poll: { timeout: 10_000 } },
  },
})
