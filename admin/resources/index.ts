import type { ResourceProps } from 'react-admin'
import { applications } from './applications/index.ts'
import { attributes } from './attributes/index.ts'
import { audit } from './audit/index.ts'
import { bin } from './bin/index.ts'
import { boards } from './boards/index.ts'
import { clients } from './clients/index.ts'
import { contacts } from './contacts/index.ts'
import { customForms } from './custom-forms/index.ts'
import { submissions } from './inbox/index.ts'
import { media } from './media/index.ts'
import { offices } from './offices/index.ts'
import { officialContacts } from './official-contacts/index.ts'
import { packages } from './packages/index.ts'
import { entities } from './pages/index.ts'
import { partners } from './partners/index.ts'
import { personalData } from './personal-data/index.ts'
import { posts } from './posts/index.ts'
import { privateData } from './private-data/index.ts'
import { replyTemplates } from './reply-templates/index.ts'
import { rooms } from './rooms/index.ts'
import { sections } from './sections/index.ts'
import { settings } from './settings/index.ts'
import { siteTexts } from './site-texts/index.ts'
import { slides } from './slides/index.ts'
import { socialMedias } from './social-medias/index.ts'
import { staff } from './staff/index.ts'
import { talents } from './talents/index.ts'
import { tasks } from './tasks/index.ts'
import { users } from './users/index.ts'

/** All resources, in the order of the menu. */
export const resources: ResourceProps[] = [
  tasks,
  submissions,
  packages,
  rooms,
  contacts,
  clients,
  replyTemplates,
  talents,
  privateData,
  applications,
  boards,
  attributes,
  slides,
  posts,
  partners,
  staff,
  offices,
  entities,
  sections,
  socialMedias,
  media,
  bin,
  settings,
  siteTexts,
  customForms,
  officialContacts,
  users,
  personalData,
  audit,
]
