import fc from 'fast-check'
import { isFullRun } from './full-run.ts'

// `npm test` tries the same examples each time, so that only the change under test matters; `npm run test:all` tries others.
if (!isFullRun) fc.configureGlobal({ seed: 2026 })
