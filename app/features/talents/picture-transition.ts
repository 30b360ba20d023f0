import { isTouchScreen } from '../media/touch-screen.ts'

/** Returns the view transition name of a talent's picture, the same on its card and on its profile. */
export function pictureTransition(id: string): string {
  return `talent-${encodeURIComponent(id)}`
}

/** The class of that transition; touch screens have no transition. */
export const pictureTransitionClass = isTouchScreen ? 'none' : 'picture'
