import { attributeChecks } from './agency/attributes.ts'
import { profileChecks } from './agency/profile.ts'
import { signinChecks } from './agency/signin.ts'
import { talentChecks } from './agency/talents.ts'
import type { Check } from './check.ts'
import { downloadChecks } from './panel/download.ts'
import { entityChecks } from './panel/entities.ts'
import { listChecks } from './panel/lists.ts'
import { loginChecks } from './panel/login.ts'
import { postChecks } from './panel/posts.ts'
import { slideChecks } from './panel/slides.ts'
import { submissionChecks } from './panel/submissions.ts'

/** All that the contracts say of the two services, call by call. */
export const suite: readonly Check[] = [
  ...signinChecks,
  ...attributeChecks,
  ...talentChecks,
  ...profileChecks,
  ...loginChecks,
  ...slideChecks,
  ...entityChecks,
  ...listChecks,
  ...postChecks,
  ...downloadChecks,
  ...submissionChecks,
]
