import { guessable } from './guessable.ts'

process.once('message', (guessed: Parameters<typeof guessable>[0]) => {
  // `undefined` cannot be sent.
  process.send?.(guessable(guessed) ?? null, () => process.disconnect())
})
