import { guessable } from './guessable.ts'

process.once('message', (guessed: Parameters<typeof guessable>[0]) => {
  // null, since undefined is nothing that could be sent.
  process.send?.(guessable(guessed) ?? null, () => process.disconnect())
})
