import { createContext, use } from 'react'
import type { profileTextsOf } from './profile-texts.server.ts'

export type ProfileTexts = ReturnType<typeof profileTextsOf>

/** The texts of the profile, from its loader. */
export const ProfileTextsContext = createContext<ProfileTexts | undefined>(undefined)

/** Returns the texts of the profile around a component. */
export function useProfileTexts(): ProfileTexts {
  return use(ProfileTextsContext) as ProfileTexts
}
