import type { Media } from '#contracts/media.ts'

/** A post's view in lists. */
export interface PostCard {
  id: string
  path: string
  title: string
  /** The formatted date, and the value of the `datetime` attribute. */
  date?: string
  dateTime?: string
  cover?: Media
  excerpt?: string
}
