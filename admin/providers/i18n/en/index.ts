import type { Messages } from '../pt/index.ts'
import { account, auth, signIn } from './auth.ts'
import { components, conflict } from './components.ts'
import { contacts } from './contacts.ts'
import { boards, content, forms } from './content.ts'
import { applications, inbox, replyTemplates } from './inbox.ts'
import { media } from './media.ts'
import { packages } from './packages.ts'
import { privateData } from './private-data.ts'
import { errorCodes, problems } from './problems.ts'
import { dashboard, search, shell } from './shell.ts'
import { siteTexts } from './site-texts.ts'
import { attributes, talents } from './talents.ts'
import { team } from './team.ts'
import { audit, personalData, users } from './users.ts'

/** All texts of the back office in English. */
export const texts: Messages = {
  account,
  applications,
  attributes,
  audit,
  boards,
  conflict,
  contacts,
  content,
  auth,
  errorCodes,
  forms,
  inbox,
  media,
  packages,
  components,
  users,
  personalData,
  privateData,
  problems,
  replyTemplates,
  search,
  shell,
  signIn,
  siteTexts,
  dashboard,
  talents,
  team,
}
