/**
 * Fails when the code uses a term that was replaced by a standard one, or when a comment or a test title starts like a
 * riddle: `npm run lint`. One line per term, with the word to use instead. A term matches whole words, in any case;
 * camelCase and kebab-case parts count as words.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const forbiddenTerms: Record<string, string> = {
  'express lane': 'fast path',
  doorway: 'auth layout',
  leftovers: 'erasure',
  thrift: 'runtime flags',
  'become alive': 'mark hydrated',
  'judge address': 'normalize URL',
  'service watch': 'health monitor',
  'without typed': 'redact path',
  'calm rounds': 'low-noise rounds',
  'tell port': 'startServer',
  lettering: 'text shaping',
  patience: 'timeoutMs',
  'in one copy': 'with lease',
  'folded name': 'search name',
  'own forms': 'custom forms',
  'whole answer': 'raw response',
  'raw answer': 'raw response',
  arrivals: 'pending connections',
  leaps: 'clock jump',
  rhythm: 'grid pattern',
  doors: 'auth',
  'ways in': 'sessions and links',
  'dead mails': 'expired mails',
  'last resort page': 'fallback error page',
  'gone media reader': 'deleted media reader',
  'read at most': 'read limited',
  'asks what minors': 'has filter hidden for minors',
  'keep draft': 'store draft',
  'kept text': 'send keeping page',
  'go to what is wrong': 'focus first error',
  tremble: 'min movement',
  'none known': 'empty if not found',
  'filters by private': 'has private filter',
  'of delivery': 'transfer headers',
  'most listed': 'max links',
  'shown fields': 'visible fields',
  'shown reply': 'last reply',
  'shown ms': 'outcomeMs',
  'comes alive': 'is hydrated',
  'came alive': 'is hydrated',
  'arrived at': 'current pathname',
  trail: 'audit log',
  'verdicts?': 'result',
  'panel entries': 'custom forms',
  'use sending': 'use submit',
  'letter widths': 'glyph widths',
  'offline copies': 'caches',
  shelves: 'caches',
  surroundings: 'adjacent posts',
  'set lines': 'text layout',
  'request heads': 'raw request headers',
  'refreshing cache': 'SWR cache',
  'idle memory': 'memory',
  absences: 'forbidden APIs',
  'house colou?rs': 'default theme',
  'ways out': 'exit links',
  'noted in': 'recorded in',
  'told (?:this )?once': 'shown once',
}

const root = join(import.meta.dirname, '..')
const folders = 'admin app bench contracts database domain scripts server services tests'.split(' ')
const patterns = Object.entries(forbiddenTerms).map(([term, replacement]) => ({
  term,
  replacement,
  pattern: new RegExp(`\\b${term}\\b`, 'i'),
}))

/** "Who waits is let in" reads as a question first: a comment names its subject. */
const unclearOpening = /(?:\/\*\*|^\s*\*|\/\/) (?:Who|Whom|Whose|What|Whatever|Of) /

/** A test title states behaviour; "what is stored is read again" names its subject by a riddle. */
const unclearTitle = /(?:\b(?:test|it|describe)(?:\.\w+)?|\]\))\(['"`](?:who|what|of|whatever) /i

/** Separates camelCase, kebab-case and snake_case parts. */
function toWords(line: string): string {
  return line.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ')
}

/** Texts that people read keep their wording. */
const isText = (file: string) => /i18n\/|messages\/|\.svg$|forbidden-terms\./.test(file)

/** One message per finding. */
export function findForbiddenTerms(): string[] {
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !isText(file))
  return files.flatMap((file) => {
    if (!existsSync(join(root, file))) return []
    const lines = [file, ...readFileSync(join(root, file), 'utf8').split('\n')]
    return lines.flatMap((line, number) => {
      if (unclearOpening.test(line)) return [`${file}:${number} name the subject first: ${line.trim()}`]
      if (unclearTitle.test(line)) return [`${file}:${number} start the test title with a verb: ${line.trim()}`]
      const words = toWords(line)
      return patterns
        .filter(({ pattern }) => pattern.test(words))
        .map(({ term, replacement }) => `${file}:${number} "${term}": write ${replacement}`)
    })
  })
}

if (import.meta.main) {
  const findings = findForbiddenTerms()
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) process.exitCode = 1
}
