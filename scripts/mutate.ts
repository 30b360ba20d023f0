import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

// `npm run mutate -- services/admin/tasks`: changes folders or files in many small ways, and lists the changes that
// the tests beside them, and those of `--tests`, do not notice.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', multiple: true, default: [] } },
})
if (positionals.length === 0) {
  console.error('Name folders or files: npm run mutate -- services/admin/tasks [--tests services/admin/users]')
  process.exit(1)
}

const isFile = (path: string) => /\.tsx?$/.test(path)
const folders = positionals.map((path) => (isFile(path) ? path.replace(/\/[^/]*$/, '') : path))

await new Stryker({
  mutate: positionals.map((path) => (isFile(path) ? path : `${path}/**/!(*.test).{ts,tsx}`)),
  testFiles: [...folders, ...values.tests].map((path) => (isFile(path) ? path : `${path}/**/*.test.{ts,tsx}`)),
  testRunner: 'vitest',
  // The tests are named above; finding those that import a file takes longer than running them.
  vitest: { related: false },
  // Tables that are made when a module is loaded would need a new process for each change.
  ignoreStatic: true,
  ignorePatterns: ['/build', '/data', '/bench', '/test-results'],
  tempDirName: 'test-results/mutants',
  // Stryker rewrites this file with an interface that TypeScript 7 no longer has.
  tsconfigFile: 'none',
  concurrency: 1,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, reportMutants: true, allowColor: false },
}).runMutationTest()
