import { config } from 'zod'

// Zod tests whether it may compile schemas, which the CSP forbids: browsers report each test as a violation. This must run
// before schemas are defined, so `main.tsx` imports it first.
config({ jitless: true })
