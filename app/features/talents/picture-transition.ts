import { isTouchScreen } from '../media/touch-screen.ts'

/** The name that a talent's picture bears on its card and on its profile, so that one becomes the other. */
export function pictureTransition(id: string): string {
  return `talent-${encodeURIComponent(id)}`
}

/** The class of that transition; touch screens show the profile at once. */
export const pictureTransitionClass = isTouchScreen ? 'none' : 'picture'
