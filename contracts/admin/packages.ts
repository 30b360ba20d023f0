import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { maxTalentsInSelection, maxTitleLength, roomDays, votes } from '#domain/selections.ts'
import { requiredText, rowId, text } from './fields.ts'
import { listQuerySchema } from './lists.ts'
import type { Resource } from './resource.ts'

/** Packages of talents for clients. */
export const packages = {
  label: { pt: 'Pacote |||| Pacotes', en: 'Package |||| Packages' },
  fields: {
    q: { pt: 'Buscar pelo título', en: 'Search by title' },
    message: { pt: 'Mensagem', en: 'Message' },
    talents: { pt: 'Talentos', en: 'Talents' },
    recipients: { pt: 'Destinatários', en: 'Recipients' },
    expires_at: { pt: 'Expira em', en: 'Expires on' },
  },
  permission: 'clients',
  menu: 'clients',
  name: ['title'],
  hasHistory: false,
} as const satisfies Resource

/** Rooms in which clients choose talents together. */
export const rooms = {
  label: { pt: 'Sala |||| Salas', en: 'Room |||| Rooms' },
  fields: { q: { pt: 'Buscar pelo título', en: 'Search by title' } },
  permission: 'clients',
  menu: 'clients',
  hasHistory: false,
  audit: 'nameless',
} as const satisfies Resource

const optional = z.string().nullable()

/** A talent of a package. `pictures` are the URLs of the chosen pictures; null shows the talent's own choice. */
const talentInputSchema = z.object({
  id: rowId,
  pictures: z.array(z.string().max(500)).min(1).max(30).nullable().default(null),
})

/** The content of a package. Recipients see changes at once. */
export const packageInputSchema = z.object({
  title: requiredText(maxTitleLength),
  /** The agency's words to the recipients. */
  message: text(5_000),
  /** The language of title and message; each recipient's page and mail are in the recipient's language. */
  language: z.enum(languages),
  talents: z.array(talentInputSchema).min(1).max(maxTalentsInSelection),
})

export type PackageInput = z.infer<typeof packageInputSchema>

/** For how many days from now links work. */
const days = z.literal([...roomDays])

export const newPackageSchema = packageInputSchema.extend({ days })

/** Contacts that get a link each, by mail or only to be shared. */
export const recipientsInputSchema = z.object({
  contacts: z.array(rowId).min(1).max(100),
  mail: z.boolean().default(true),
})

export const extensionSchema = z.object({ days })

/** A recipient's link, and where it can be sent. */
export const recipientLinkSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: optional,
  phone: optional,
  link: z.string(),
})

export type RecipientLink = z.infer<typeof recipientLinkSchema>

export const sentLinksSchema = z.object({
  links: z.array(recipientLinkSchema),
  /** Whether mails were written. */
  mailed: z.boolean(),
  /** Whether the site has a mail server. Without one the mails wait. */
  mail_ready: z.boolean(),
})

export type SentLinks = z.infer<typeof sentLinksSchema>

export const previewLinkSchema = z.object({ link: z.string() })

const eventSchema = z.object({
  /** The talent's name, or `#` and its id for one without a name or that was deleted; null for the whole package. */
  talent: optional,
  at: z.string(),
})

/** The use of a recipient's link. */
const recipientSchema = z.object({
  id: z.int(),
  /** Null when the contact was deleted. */
  contact_id: z.int().nullable(),
  name: optional,
  email: optional,
  created_at: z.string(),
  revoked_at: optional,
  /** The state of the mail: `none` for a link that was made without one, `undelivered` when it could not be sent. */
  mail: z.enum(['none', 'waiting', 'sent', 'undelivered']),
  /** How often it was opened at least: pages without input, or shown for less than three seconds, do not count. */
  opened: z.int(),
  last_opened_at: optional,
  /** Talents, each at its first time. */
  viewed: z.array(eventSchema),
  answers: z.array(z.object({ talent: z.string(), vote: z.enum(votes).nullable(), note: z.string(), at: z.string() })),
  downloaded: z.array(eventSchema),
})

export type PackageRecipient = z.infer<typeof recipientSchema>

const pictureSchema = z.object({ url: z.string(), width: z.int().nullable(), height: z.int().nullable() })

const talentSchema = z.object({
  id: z.int(),
  /** Null for a talent that was deleted. */
  name: optional,
  /** Whether the site shows the talent; recipients see “no longer shown” for others. */
  shown: z.boolean(),
  cover: optional,
  /** All pictures from which the package may choose. */
  available: z.array(pictureSchema),
  /** The URLs of the chosen pictures; null for the talent's own choice. */
  pictures: z.array(z.string()).nullable(),
})

/** A package of a list. Its counts have names of their own, as react-admin merges a saved package into its line. */
export const packageLineSchema = z.object({
  id: z.string(),
  title: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  talent_count: z.int(),
  recipient_count: z.int(),
  /** How many recipients opened it at least once. */
  opened: z.int(),
  /** How many talents somebody said yes to. */
  liked: z.int(),
})

export type PackageLine = z.infer<typeof packageLineSchema>

export const packageSchema = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  message: optional,
  language: z.enum(languages),
  created_at: z.string(),
  expires_at: z.string(),
  /** The name of the user who made it. */
  made_by: optional,
  /** Whether the user may delete it: an administrator, or its maker until it is sent. */
  can_delete: z.boolean(),
  talents: z.array(talentSchema),
  recipients: z.array(recipientSchema),
})

export type Package = z.infer<typeof packageSchema>

export const packageQuerySchema = listQuerySchema

export const roomQuerySchema = listQuerySchema

/** A room that clients made of favourites, or a user for them. The list has no names and no notes. */
export const roomSchema = z.object({
  id: z.string(),
  title: z.string(),
  language: z.enum(languages),
  created_at: z.string(),
  expires_at: z.string(),
  /** Whether a user made it, so that its links can be shown. */
  is_own: z.boolean(),
  /** In the room's order. */
  talents: z.array(
    z.object({
      id: z.string(),
      /** Null for a talent that was deleted, or of another agency service. */
      name: z.string().nullable(),
      yes: z.int(),
      maybe: z.int(),
      no: z.int(),
    }),
  ),
})

export type Room = z.infer<typeof roomSchema>

export const newRoomSchema = z.object({
  title: requiredText(maxTitleLength),
  language: z.enum(languages),
  talents: z.array(rowId).min(1).max(maxTalentsInSelection),
  days,
})

/** The links of a room that a user made. */
export const roomLinksSchema = z.object({
  title: z.string(),
  /** For all who choose. */
  guest: z.string(),
  /** For the one who changes and closes the room and requests bookings. */
  owner: z.string(),
})

export type RoomLinks = z.infer<typeof roomLinksSchema>
