import type { DemoTalent } from '../types.ts'
import { development } from './development.ts'
import { men } from './men.ts'
import { women } from './women.ts'

/** All talents, in the order of the boards. */
export const talents: DemoTalent[] = [...women, ...men, ...development]
