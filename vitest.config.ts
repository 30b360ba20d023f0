import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  define: { RELEASE: '"tested"' },
  // As admin/ has it: its package.json is not the one that names the folders.
  resolve: {
    alias: {
      '#contracts': join(import.meta.dirname, 'contracts'),
      '#domain': join(import.meta.dirname, 'domain'),
    },
  },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'build/**', 'tests/browser/**'],
    globalSetup: ['tests/helpers/postgres.ts', 'tests/helpers/programs.ts'],
    setupFiles: ['tests/helpers/silent-console.ts', 'tests/helpers/property-seed.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A third of the time is spent on waiting for servers that start, drain and stop.
    maxWorkers: availableParallelism() + 1,
    // One process takes one file after the other: to load all anew for each file took a third of the time.
    isolate: false,
    // What passes only when repeated is named at the end of `npm test`.
    retry: 1,
    // What is waited for comes late on a busy machine.
    expect: { poll: { timeout: 20_000 } },
  },
})
