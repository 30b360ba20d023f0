import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { parseSync, Visitor } from 'vite'

/** `npm run lint`: finds regular expressions whose time grows faster than the text they meet, as visitors choose the text. */

const root = join(import.meta.dirname, '..')
const folders = 'app,admin,contracts,database,demo,domain,scripts,server,services'
const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: ['**/node_modules/**', '**/*.test.*'] })

/** In the line above an expression: why it may stay, such as a limit on the length of its texts. */
const exception = /^\s*\/\/ super-linear: ./

const problems = files.flatMap((file) => checkFile(file, readFileSync(join(root, file), 'utf8')))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

function checkFile(file: string, source: string): string[] {
  const found: string[] = []
  const lines = source.split('\n')
  const report = (offset: number, problem: string) => {
    const line = source.slice(0, offset).split('\n').length
    if (!exception.test(lines[line - 2] ?? '')) found.push(`${file}:${line} ${problem}`)
  }
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      const { reports } = analyse({ source: pattern, flags })
      if (reports.length > 0) report(node.start, `takes more than linear time: /${pattern}/${flags}`)
    },
    NewExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') report(start, 'cannot be checked: write a literal')
    },
  })
  visitor.visit(parseSync(file, source).program)
  return found
}
