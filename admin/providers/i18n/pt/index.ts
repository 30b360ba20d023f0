import { account } from './account.ts'
import { audit } from './audit.ts'
import { doors } from './auth.ts'
import { parts } from './components.ts'
import { conflict } from './conflict.ts'
import { content } from './content.ts'
import { start } from './dashboard.ts'
import { forms } from './forms.ts'
import { inbox } from './inbox.ts'
import { media } from './media.ts'
import { personalData } from './personal-data.ts'
import { faults, problems } from './problems.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { attributes, talents } from './talents.ts'
import { people } from './users.ts'

/** Every text of the office in Portuguese; its type is what the other language has to satisfy. */
export const texts = {
  account,
  attributes,
  audit,
  conflict,
  content,
  doors,
  faults,
  forms,
  inbox,
  media,
  parts,
  people,
  personalData,
  problems,
  shell,
  signIn,
  start,
  talents,
}
