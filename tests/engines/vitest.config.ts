import { defineConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

const { projects: _, ...settings } = base.test ?? {}

/** The smoke test in three engines. Slow, and only in the full run. */
export default defineConfig({
  ...base,
  test: {
    ...settings,
    include: ['tests/engines/*.test.ts'],
    exclude: [],
    globalSetup: ['tests/helpers/demo-template.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
