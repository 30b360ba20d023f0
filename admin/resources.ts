import type { ResourceProps } from 'react-admin'
import { attributes } from './attributes/index.ts'
import { audit } from './audit/index.ts'
import { submissions } from './inbox/index.ts'
import { media } from './media/index.ts'
import { members } from './members/index.tsx'
import { offices } from './offices/index.tsx'
import { ownForms } from './own-forms/index.tsx'
import { entities } from './pages/entities.tsx'
import { sections } from './pages/sections.tsx'
import { partners } from './partners/index.tsx'
import { people } from './people/index.ts'
import { posts } from './posts/index.tsx'
import { settings } from './settings/index.tsx'
import { slides } from './slides/index.tsx'
import { socialMedias } from './social-medias/index.tsx'
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
  audit,
]
