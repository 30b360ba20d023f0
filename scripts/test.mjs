// `npm test`: lint, types, dead code and unit tests beside the browser tests. `npm run test:all`: the same with every
// combination, the chaos tests, and PostgreSQL for every suite, one step after another.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import {
  build,
  install,
  printProgress,
  projectNode,
  root,
  run,
  runWithReadableErrors,
  withBinaries,
} from './set-up.mjs'

const isFullRun = process.argv.includes('--all')
const vitestReport = join(root, 'test-results/vitest.json')
const browserReport = join(root, 'test-results/browser.json')
const environment = { ...withBinaries(), CI: 'true', ...(isFullRun && { TEST_ALL: 'true' }) }

const preparation = [
  ['install', install],
  ['chromium', () => runProgram(projectNode, 'tests/browser/chromium.ts')],
  ['build', build],
]

const checks = [
  ['types', checkTypes],
  ['format, lint, imports', () => runProgram('biome', 'ci')],
  ['dead code', () => runProgram('knip')],
  [
    'unit and service tests',
    () => runProgram('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`),
  ],
]

const browserTests = [['browser tests', () => runProgram('playwright', 'test')]]

await runWithReadableErrors(async () => {
  for (const report of [vitestReport, browserReport]) rmSync(report, { force: true })
  const results = []
  // Everything else depends on these.
  for (const step of preparation) if (!(await runStep(step, results))) return summarize(results)
  // The tests of the full run are sensitive to time, so they have the machine to themselves.
  const lanes = isFullRun ? [[...checks, ...browserTests]] : [browserTests, checks]
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) await runStep(step, results)
    }),
  )
  summarize(results)
})

/** Runs one step, prints its output as a whole when it ends, and adds its result to `results`. */
async function runStep([name, work], results) {
  const started = performance.now()
  printProgress(`… ${name}`)
  const { code = 0, output = '' } = (await work()) ?? {}
  const seconds = (performance.now() - started) / 1000
  const hasPassed = code === 0
  results.push({ name, seconds, hasPassed })
  printProgress(`${hasPassed ? '✓' : '✗'} ${name}, ${seconds.toFixed(1)} s`)
  if (!hasPassed) console.log(output.trim())
  return hasPassed
}

/** One checker each: several repeat much of each other's work, beside the browser tests without a gain. */
async function checkTypes() {
  for (const args of [
    ['react-router', 'typegen'],
    ['tsc', '-p', '.', '--checkers', '1'],
    ['tsc', '-p', 'admin', '--checkers', '1'],
  ]) {
    const result = await runProgram(...args)
    if (result.code !== 0) return result
  }
}

/** Runs a program of the checks. */
function runProgram(command, ...args) {
  return run(command, args, { env: environment })
}

/**
 * Prints the failed tests, the repeated ones, a table of the steps and, on the last line, how many tests passed and failed,
 * and in the full run how many were skipped.
 */
function summarize(results) {
  const [vitest, browser] = [readReport(vitestReport), readReport(browserReport)]
  const stats = browser?.stats
  const passed = (vitest?.numPassedTests ?? 0) + (stats ? stats.expected + stats.flaky : 0)
  const failed = (vitest?.numFailedTests ?? 0) + (stats?.unexpected ?? 0)
  const skipped = (vitest?.numPendingTests ?? 0) + (stats?.skipped ?? 0)
  const failedSteps = results.filter(({ hasPassed }) => !hasPassed).length
  listTests('Failed', [...unitTests(vitest, 'failed'), ...testsInBrowser(browser, 'unexpected')])
  listTests('Passed only when repeated, a defect of the test or of the site', [
    ...unitTests(vitest, 'passed'),
    ...testsInBrowser(browser, 'flaky'),
  ])
  console.log('')
  for (const { name, seconds, hasPassed } of results) {
    console.log(`${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s  ${hasPassed ? 'passed' : 'FAILED'}`)
  }
  // `npm test` leaves most tests to the full run.
  console.log(`\n${passed} passed, ${failed || failedSteps} failed${isFullRun ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed + failedSteps > 0 ? 1 : 0
}

/** The unit and service tests with this state and at least one failure, with the first error of each. */
function unitTests(report, wanted) {
  return (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [error] }) => ({ name: `${relative(root, file)} ${fullName}`, error })),
  )
}

/** The browser tests with this outcome, each with the error of its first run. */
function testsInBrowser(report, outcome) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  return specs(report ?? {}).flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === outcome)
      .map(({ projectName, results: [first] }) => ({
        name: `[${projectName}] ${file}:${line} ${title}`,
        error: first?.error?.message ?? '',
      })),
  )
}

function listTests(heading, tests) {
  if (tests.length === 0) return
  console.log(`\n${heading}:`)
  for (const { name, error } of tests) {
    console.log(`  ${name}\n${stripVTControlCharacters(error).slice(0, 800).replace(/^/gm, '    ')}`)
  }
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
