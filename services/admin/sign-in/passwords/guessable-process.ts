import { findWeakness } from './guessable.ts'

process.once('message', (guessed: Parameters<typeof findWeakness>[0]) => {
  // `undefined` cannot be sent.
  process.send?.(findWeakness(guessed) ?? null, () => process.disconnect())
})
