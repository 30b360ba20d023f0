import type { Media } from '#contracts/media.ts'

/** A post as lists show it. */
export interface PostCard {
  id: string
  path: string
  title: string
  /** As it is read, and as machines read it. */
  date?: string
  dateTime?: string
  cover?: Media
  excerpt?: string
}
