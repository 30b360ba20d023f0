import type { PostType } from '#contracts/panel/posts.ts'
import type { Category } from '#domain/categories.ts'
import type { Language } from '#domain/language.ts'
import type { Measure, OptionAttribute } from '#domain/talent-attributes.ts'

/** A value in both languages. */
export type InBoth<Value = string> = Record<Language, Value>

/** A path in `demo/media`. The manifest has the file's size, colour and description. */
export type DemoFile = `${string}.webp` | `${string}.mp4` | `${string}.webm`

export interface DemoSlide {
  desktop: DemoFile
  mobile: DemoFile
  poster?: { desktop: DemoFile; mobile: DemoFile }
  section: string
  description: InBoth
  link?: InBoth
}

export interface DemoTalent {
  /** The folder below `demo/media/talents`. */
  folder: string
  name: string
  category: Category
  /** In whole years on the day of seeding, so that minors stay minors. */
  age: number
  daysSinceBirthday: number
  attributes: Partial<
    Record<Exclude<Measure, 'dress' | 'weight'>, number> & Record<OptionAttribute | 'current_address', string>
  >
  /** The cover is the talent's only picture. */
  onlyCover?: true
  /** The picture shown on hover: a portrait-format picture of the book. */
  hover?: 'book-1' | 'book-2' | 'book-3' | 'book-4'
  video?: { file: DemoFile; poster: DemoFile }
  /** ISO 639-1. */
  languages?: string[]
  /** Stays in days from the day of seeding; negative before it. */
  stays?: DemoStay[]
  /** Days before the day of seeding. */
  digitalsTaken?: number
  measured?: number
}

export interface DemoStay {
  city: string
  country: string
  from: number
  to: number
  /** Whether the site shows it; by default it does. */
  public?: boolean
}

export interface DemoPost {
  type: PostType
  picture: DemoFile
  /** Days before the day of seeding. */
  published: number
  title: InBoth
  slug: InBoth
  /** HTML. */
  description: InBoth
}

export interface DemoPartner {
  cover: DemoFile
  title: InBoth
  /** HTML. */
  description: InBoth
}

export interface DemoMember {
  picture: DemoFile
  name: InBoth
  role: InBoth
  board: InBoth
  email: string
  phone: string
}

export interface DemoOffice {
  city: InBoth
  country: InBoth
  address: InBoth
  hours: InBoth
  email: string
  phone: string
}

/** An entity of text and pictures; `items` are its sections. */
export interface DemoText {
  title: InBoth
  /** HTML. */
  description: InBoth
  media: DemoFile[]
  items: { title: InBoth; description: InBoth; media?: DemoFile[] }[]
}

export interface DemoAgency {
  name: string
  description: InBoth
  email: string
  phone: string
  whatsapp: string
  copyright: InBoth
  credit: { label: string; url: string }
  countries: InBoth<string[]>
}

export interface DemoForm {
  name: string
  title: InBoth
  purpose: string
  /** How long submissions are stored, in days. */
  keptDays: number
  fields: { name: string; label: InBoth; type: 'line' | 'text' | 'email'; required: boolean }[]
}
