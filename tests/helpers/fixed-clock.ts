// Preloaded into a process (`node --import`): its clock starts at the time in `CLOCK_START`.
import { startClock } from './clock.ts'

startClock(new Date(process.env.CLOCK_START ?? ''))
