import fc from 'fast-check'

/**
 * In `npm test` properties try the same examples each time, so that a change is judged by what it changes;
 * `npm run test:hard` tries others each time, and more of them.
 */
if (process.env.HARD !== 'true') fc.configureGlobal({ seed: 2026 })
