// `npm test`: everything that must hold, one step after the other, up to the first that does not.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build, install, projectNode, readably, root, say, withBinaries } from './set-up.mjs'

const vitestReport = join(root, 'test-results/vitest.json')
const isHard = process.argv.includes('--hard')
const browserReport = join(root, 'test-results/browser.json')

/** `npm run test:hard`: what is tried a few times there, or with some of all, in full. */
const hardSteps = [
  ['install', install],
  ['chromium', findChromium],
  ['build', build],
  ['hard tests', () => runVitest('tests/chaos')],
  ['browser tests', testInBrowser],
]

const steps = [
  ['install', install],
  ['chromium', findChromium],
  ['build', build],
  ['types', checkTypes],
  ['format, lint, imports', () => run('biome', 'ci')],
  ['dead code', () => run('knip')],
  ['unit and service tests', () => runVitest()],
  ['browser tests', testInBrowser],
]

await readably(async () => {
  for (const report of [vitestReport, browserReport]) rmSync(report, { force: true })
  const results = []
  for (const [name, step] of isHard ? hardSteps : steps) {
    say(`\n— ${name}`)
    const started = performance.now()
    const good = (await step()) !== false
    results.push({
      step: name,
      seconds: ((performance.now() - started) / 1000).toFixed(1),
      result: good ? 'passed' : 'FAILED',
    })
    if (!good) break
  }
  conclude(results)
})

function findChromium() {
  return run(projectNode, 'tests/browser/chromium.ts')
}

function testInBrowser() {
  return run('playwright', 'test')
}

async function checkTypes() {
  if (!(await run('react-router', 'typegen'))) return false
  return (await run('tsc', '-p', '.')) && (await run('tsc', '-p', 'admin'))
}

function runVitest(...filters) {
  return run('vitest', 'run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`)
}

/** Runs a program with its output shown; true when it succeeds. */
function run(command, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...withBinaries(), CI: 'true', ...(isHard && { HARD: 'true' }) },
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** The table of steps and, on the last line, how many tests passed and failed; a step that fails otherwise counts as one. */
function conclude(results) {
  const [vitest, browser] = [read(vitestReport), read(browserReport)]
  const { passed, failed } = counts(vitest, browser?.stats)
  const stepFailed = results.some(({ result }) => result === 'FAILED')
  tellOf('Failed', browserTests(browser, 'unexpected'))
  tellOf('Passed only when repeated, a defect of the test or of the site', [
    ...repeated(vitest),
    ...browserTests(browser, 'flaky'),
  ])
  console.log('')
  for (const { step, seconds, result } of results) console.log(`${step.padEnd(24)} ${seconds.padStart(7)} s  ${result}`)
  console.log(`\n${passed} passed, ${failed || (stepFailed ? 1 : 0)} failed`)
  process.exitCode = stepFailed || failed > 0 ? 1 : 0
}

function counts(vitest, browser) {
  return {
    passed: (vitest?.numPassedTests ?? 0) + (browser ? browser.expected + browser.flaky : 0),
    failed: (vitest?.numFailedTests ?? 0) + (browser?.unexpected ?? 0),
  }
}

/** The unit and service tests that passed the second time. */
function repeated(report) {
  return (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [error] }) => ({ name: `${relative(root, file)} ${fullName}`, error })),
  )
}

/** The browser tests that ended so, each with what went wrong the first time. */
function browserTests(report, status) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  return specs(report ?? {}).flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results: [first] }) => ({
        name: `[${projectName}] ${file}:${line} ${title}`,
        error: stripVTControlCharacters(first?.error?.message ?? ''),
      })),
  )
}

function tellOf(heading, tests) {
  if (tests.length === 0) return
  console.log(`\n${heading}:`)
  for (const { name, error } of tests) console.log(`  ${name}\n${error.slice(0, 800).replace(/^/gm, '    ')}`)
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}
