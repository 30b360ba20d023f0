import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/**
 * `npm run lint`: finds text in JSX that comes and goes beside other content, and content that comes and goes before text. A
 * browser that translates the page replaces text nodes, and React then fails to remove them or to insert before them. Text in an
 * element of its own is safe. Types are not read: a variable counts as text, and only a written condition as one.
 */

const root = join(import.meta.dirname, '..')
const files = globSync('{app,admin}/**/*.tsx', { cwd: root, exclude: ['**/node_modules/**', '**/*.test.*'] })

type Outcome = 'text' | 'element' | 'nothing'

const problems = files.flatMap((file) => checkFile(file, readFileSync(join(root, file), 'utf8')))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

function checkFile(file: string, source: string): string[] {
  const found: string[] = []
  const check = (all: ESTree.JSXChild[], isFragment: boolean) => {
    const children = all.filter((child) => !isDropped(child))
    // React changes the only text of an element as a whole.
    if (children.length < 2 && !isFragment) return
    const outcomes = children.map(outcomesOfChild)
    for (const [index, child] of children.entries()) {
      const [own = [], ...following] = outcomes.slice(index)
      const isConditional = own.length > 1 && own.some((outcome) => outcome !== 'text')
      // What follows first, also if others in between render nothing.
      const firstFixed = following.findIndex((ends) => !ends.includes('nothing'))
      const next = following.slice(0, firstFixed + 1 || undefined).flat()
      if (!isConditional || !(own.includes('text') || next.includes('text'))) continue
      const line = source.slice(0, child.start).split('\n').length
      const problem = own.includes('text')
        ? 'text that comes and goes'
        : 'content that comes and goes is before text, which'
      found.push(`${file}:${line} ${problem} needs an element of its own`)
    }
  }
  new Visitor({
    JSXElement({ children }) {
      check(children, false)
    },
    JSXFragment({ children }) {
      check(children, true)
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** Whether JSX drops a child: a comment, or white space with a line break. */
function isDropped(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '' && child.value.includes('\n')
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
}

function outcomesOfChild(child: ESTree.JSXChild): Outcome[] {
  if (child.type === 'JSXText') return [outcomeOfText(child.value)]
  return child.type === 'JSXExpressionContainer' ? outcomesOf(child.expression) : ['element']
}

/** White space is not translated, so it keeps its place as an element does. */
function outcomeOfText(text: string): Outcome {
  return text.trim() === '' ? 'element' : 'text'
}

/** What an expression renders, one outcome for each of its ends. */
function outcomesOf(expression: ESTree.Expression | ESTree.JSXEmptyExpression): Outcome[] {
  switch (expression.type) {
    case 'ParenthesizedExpression':
      return outcomesOf(expression.expression)
    case 'LogicalExpression': {
      const right = outcomesOf(expression.right)
      if (expression.operator === '&&') return ['nothing', ...right]
      return [...outcomesOf(expression.left).filter((outcome) => outcome !== 'nothing'), ...right]
    }
    case 'ConditionalExpression':
      return [...outcomesOf(expression.consequent), ...outcomesOf(expression.alternate)]
    case 'ChainExpression':
      return ['nothing', ...outcomesOf(expression.expression)]
    case 'JSXElement':
    case 'JSXFragment':
      return ['element']
    case 'Literal':
      return [typeof expression.value === 'string' ? outcomeOfText(expression.value) : 'nothing']
    case 'Identifier':
      return [expression.name === 'undefined' ? 'nothing' : expression.name === 'children' ? 'element' : 'text']
    case 'CallExpression':
      return outcomesOfCall(expression)
    default:
      return ['text']
  }
}

function outcomesOfCall({ callee }: ESTree.CallExpression): Outcome[] {
  if (callee.type === 'Identifier' && callee.name === 'children') return ['element']
  const isList = callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'map'
  return isList ? ['element', 'nothing'] : ['text']
}
