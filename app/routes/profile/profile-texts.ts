import { createContext, use } from 'react'
import type { profileTextsOf } from './profile-texts.server.ts'

export type ProfileTexts = ReturnType<typeof profileTextsOf>

export const ProfileTextsContext = createContext<ProfileTexts | undefined>(undefined)

export function useProfileTexts(): ProfileTexts {
  return use(ProfileTextsContext) as ProfileTexts
}
