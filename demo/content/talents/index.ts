import type { DemoTalent } from '../types.ts'
import { development } from './development.ts'
import { men } from './men.ts'
import { women } from './women.ts'

/** The board, in its order. */
export const talents: DemoTalent[] = [...women, ...men, ...development]
