import fc from 'fast-check'
import { isFullRun } from './full-run.ts'

// `npm test` uses fixed examples, so that only the change under test matters; `npm run test:all` uses others.
if (!isFullRun) fc.configureGlobal({ seed: 2026 })
