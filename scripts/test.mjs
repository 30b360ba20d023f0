// `npm test`: lint, types, dead code, unit tests and browser tests. `npm run test:all`: the same with every combination, the
// chaos tests, and PostgreSQL for every suite.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, printProgress, projectNode, root, run, withBinaries } from './set-up.mjs'

const isFullRun = process.argv.includes('--all')
const vitestReport = join(root, 'test-results/vitest.json')
const browserReport = join(root, 'test-results/browser.json')
const enginesReport = join(root, 'test-results/engines.json')
const environment = { ...withBinaries(), CI: 'true', ...(isFullRun && { TEST_ALL: 'true' }) }

const preparation = [
  ['install', install],
  ['chromium', () => runProgram(projectNode, 'tests/browser/chromium.ts')],
  ['build', build],
]

/** Runs tests with Vitest and writes a report. */
const runVitest = (report, ...args) =>
  runProgram('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args)

const checks = [
  ['types', checkTypes],
  ['format, lint, imports', () => runProgram('biome', 'ci')],
  ['dead code', () => runProgram('knip')],
  ['browser features', () => runProgram(projectNode, 'scripts/check-browser-features.ts')],
  ['regular expressions', () => runProgram(projectNode, 'scripts/check-expressions.ts')],
  ['conditional text', () => runProgram(projectNode, 'scripts/check-conditional-text.ts')],
  ['unit and service tests', () => runVitest(vitestReport)],
  ['browser tests', () => runProgram('playwright', 'test')],
  // The main tasks in Chromium, Firefox and WebKit.
  ...(isFullRun ? [['engines', () => runVitest(enginesReport, '--config', 'tests/engines/vitest.config.ts')]] : []),
]

for (const report of [vitestReport, browserReport, enginesReport]) rmSync(report, { force: true })
const results = []
let isPrepared = true
// Everything else depends on these.
for (const step of preparation) isPrepared &&= await runStep(step)
if (isPrepared) {
  // One after another: unit and browser tests side by side take longer than both, since two processors do the work.
  for (const step of checks) await runStep(step)
}
summarize()

/** Runs one step, prints its output as a whole when it ends, and adds its result to `results`. */
async function runStep([name, work]) {
  const started = performance.now()
  printProgress(`… ${name}`)
  const { code = 0, output = '' } = (await work()) ?? {}
  const seconds = (performance.now() - started) / 1000
  const hasPassed = code === 0
  // Engines, or tasks in one, that were skipped and why.
  const skipped = output.match(/^SKIPPED .*/gm) ?? []
  const outcome = hasPassed ? (skipped.length > 0 ? 'SKIPPED in part' : 'passed') : 'FAILED'
  results.push({ name, seconds, hasPassed, outcome })
  printProgress(`${hasPassed ? '✓' : '✗'} ${name}, ${seconds.toFixed(1)} s`)
  if (skipped.length > 0) console.log(skipped.join('\n'))
  if (!hasPassed) console.log(output.trim())
  return hasPassed
}

/** One checker each: several repeat much of each other's work. */
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
  const stats = readReport(browserReport)?.stats
  const vitest = [vitestReport, enginesReport].map(readReport)
  const sum = (name) => vitest.reduce((total, report) => total + (report?.[name] ?? 0), 0)
  const passed = sum('numPassedTests') + (stats?.expected ?? 0)
  const failed = sum('numFailedTests') + (stats?.unexpected ?? 0)
  const skipped = sum('numPendingTests') + (stats?.skipped ?? 0)
  const failedSteps = results.filter(({ hasPassed }) => !hasPassed).length
  console.log('')
  for (const { name, seconds, outcome } of results) {
    console.log(`${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s  ${outcome}`)
  }
  // `npm test` leaves most tests to the full run.
  console.log(`\n${passed} passed, ${failed || failedSteps} failed${isFullRun ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed + failedSteps > 0 ? 1 : 0
}

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
