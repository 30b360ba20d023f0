import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as portuguese } from '@zxcvbn-ts/language-pt-br'
import { searchName } from '#database/search-name.ts'

/** A password and normalized words that attackers associate with its owner. */
export interface PasswordGuess {
  password: string
  personal: string[]
}

/** Why a password is guessable; undefined for a strong one. */
export type Weakness = 'personal' | 'common_password' | 'too_weak' | undefined

/**
 * Out of 4: more than 10⁸ guesses, which takes centuries with delays between attempts, and long where each costs a
 * hash.
 */
const minScore = 3

const commonWarnings = new Set(['topTen', 'topHundred', 'common', 'similarToCommon'])

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english, ...portuguese },
  graphs: adjacencyGraphs,
  // The default of 100 takes seconds.
  l33tMaxSubstitutions: 4,
})

/** Estimates guesses with lists of passwords and words in both languages, and with words about the owner. */
export function findWeakness({ password, personal }: PasswordGuess): Weakness {
  const { score, feedback } = estimator.check(password, personal)
  if (score < minScore) {
    if (feedback.warning === 'userInputs') return 'personal'
    return commonWarnings.has(feedback.warning ?? '') ? 'common_password' : 'too_weak'
  }
  const folded = searchName(password)
  const rest = personal.reduce((left, word) => left.replaceAll(word, ''), folded)
  return rest !== folded && estimator.check(rest).score < minScore ? 'personal' : undefined
}
