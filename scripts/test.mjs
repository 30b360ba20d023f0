// `npm test`: lint, types, dead code and unit tests beside the browser tests. `npm run test:all`: the same with every
// combination, the chaos tests, and PostgreSQL for every suite, one step after another.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, printProgress, projectNode, root, run, withBinaries } from './set-up.mjs'

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
  ['regular expressions', () => runProgram(projectNode, 'scripts/check-expressions.ts')],
  [
    'unit and service tests',
    () => runProgram('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`),
  ],
]

const browserTests = [['browser tests', () => runProgram('playwright', 'test')]]

for (const report of [vitestReport, browserReport]) rmSync(report, { force: true })
const results = []
let isPrepared = true
// Everything else depends on these.
for (const step of preparation) isPrepared &&= await runStep(step)
if (isPrepared) {
  // The tests of the full run are sensitive to time, so they have the machine to themselves.
  const lanes = isFullRun ? [[...checks, ...browserTests]] : [browserTests, checks]
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) await runStep(step)
    }),
  )
}
summarize()

/** Runs one step, prints its output as a whole when it ends, and adds its result to `results`. */
async function runStep([name, work]) {
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

/** Prints a table of the steps and, on the last line, how many tests passed and failed, and in the full run were skipped. */
function summarize() {
  const [vitest, browser] = [readReport(vitestReport), readReport(browserReport)]
  const stats = browser?.stats
  const passed = (vitest?.numPassedTests ?? 0) + (stats?.expected ?? 0)
  const failed = (vitest?.numFailedTests ?? 0) + (stats?.unexpected ?? 0)
  const skipped = (vitest?.numPendingTests ?? 0) + (stats?.skipped ?? 0)
  const failedSteps = results.filter(({ hasPassed }) => !hasPassed).length
  console.log('')
  for (const { name, seconds, hasPassed } of results) {
    console.log(`${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s  ${hasPassed ? 'passed' : 'FAILED'}`)
  }
  // `npm test` leaves most tests to the full run.
  console.log(`\n${passed} passed, ${failed || failedSteps} failed${isFullRun ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed + failedSteps > 0 ? 1 : 0
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
