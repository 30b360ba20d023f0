import type { ResourceProps } from 'react-admin'
import { attributes } from './attributes/index.ts'
import { audit } from './audit/index.ts'
import { submissions } from './inbox/index.ts'
import { media } from './media/index.ts'
import { members } from './members/index.ts'
import { offices } from './offices/index.ts'
import { ownForms } from './own-forms/index.ts'
import { entities } from './pages/entities.ts'
import { sections } from './pages/sections.ts'
import { partners } from './partners/index.ts'
import { people } from './people/index.ts'
import { personalData } from './personal-data/index.ts'
import { posts } from './posts/index.ts'
import { settings } from './settings/index.ts'
import { slides } from './slides/index.ts'
import { socialMedias } from './social-medias/index.ts'
import { talents } from './talents/index.ts'

/** What the office's menu leads to, in its order; each says in its options which group it belongs to. */
export const resources: ResourceProps[] = [
  submissions,
  talents,
  attributes,
  slides,
  posts,
  partners,
  members,
  offices,
  entities,
  sections,
  socialMedias,
  media,
  settings,
  ownForms,
  people,
  personalData,
  audit,
]
