import { Stryker } from '@stryker-mutator/core'

// `npm run mutate -- services/admin/tasks`: changes a folder or file in many small ways, and lists the changes that its
// tests do not notice. Further arguments are folders whose tests run too.
const [mutated = '', ...tested] = process.argv.slice(2)
if (!mutated) {
  console.error('Name a folder or file: npm run mutate -- services/admin/tasks')
  process.exit(1)
}

const isFile = /\.tsx?$/.test(mutated)
const folders = [isFile ? mutated.replace(/\/[^/]*$/, '') : mutated, ...tested]

await new Stryker({
  mutate: [isFile ? mutated : `${mutated}/**/!(*.test).{ts,tsx}`],
  testFiles: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  testRunner: 'vitest',
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
