import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { editableRecord, email, requiredText, rowId, text, webUrl } from './fields.ts'
import { exportQuerySchema, flagFilter, listQuerySchema } from './lists.ts'
import type { Collection } from './resource.ts'

const optional = z.string().nullable()

/** The maximum length of the notes about a client or a contact, in characters. */
export const maxNotesLength = 10_000

/** The clients: companies that book talents. */
export const clients = {
  label: { pt: 'Empresa |||| Empresas', en: 'Company |||| Companies' },
  fields: { website: { pt: 'Site', en: 'Website' } },
  permission: 'clients',
  menu: 'clients',
  name: ['name'],
  softDelete: true,
  hasHistory: false,
  input: z.object({ name: requiredText(200), website: webUrl, notes: text(maxNotesLength) }),
  record: editableRecord.extend({
    name: z.string(),
    website: optional,
    notes: optional,
    /** How many contacts it has. */
    contacts: z.int(),
  }),
} as const satisfies Collection

export type ClientRecord = z.infer<typeof clients.record>

/** The contact book: people at clients, or on their own. */
export const contacts = {
  label: { pt: 'Contato |||| Contatos', en: 'Contact |||| Contacts' },
  fields: {
    client_id: { pt: 'Empresa', en: 'Company' },
    client: { pt: 'Empresa', en: 'Company' },
    created_at: { pt: 'Criado em', en: 'Created on' },
    role: { pt: 'Função', en: 'Role' },
    review_due: { pt: 'A revisar', en: 'To review' },
    reviewed_at: { pt: 'Confirmado em', en: 'Confirmed on' },
  },
  permission: 'clients',
  menu: 'clients',
  name: ['name'],
  softDelete: true,
  hasHistory: false,
  audit: 'nameless',
  input: z.object({
    client_id: rowId.nullable().default(null),
    /** Without `client_id`, the name of the client. A new one is created. */
    new_client: text(200),
    name: requiredText(200),
    role: text(200),
    email,
    phone: text(60),
    /** The language of mails to the contact. */
    language: z.enum(languages),
    notes: text(maxNotesLength),
  }),
  record: editableRecord.extend({
    client_id: z.int().nullable(),
    /** The name of the client. */
    client: optional,
    name: z.string(),
    role: optional,
    email: optional,
    phone: optional,
    language: z.enum(languages),
    notes: optional,
    reviewed_at: z.string(),
    /** Whether nobody has confirmed the contact for `reviewMonths` months. */
    review_due: z.boolean(),
  }),
} as const satisfies Collection

export type ContactRecord = z.infer<typeof contacts.record>

/** After how many months a contact must be confirmed again. */
export const reviewMonths = 24

/** The filters of the list of contacts. */
export const contactFiltersSchema = z.object({
  client_id: z.coerce.number().pipe(rowId).optional(),
  language: z.enum(languages).optional(),
  /** Whether contacts must be confirmed again. */
  review_due: flagFilter.optional(),
})

export const contactExportQuerySchema = listQuerySchema
  .extend(contactFiltersSchema.shape)
  .extend(exportQuerySchema.shape)

/** Contacts that somebody confirms to be still valid. */
export const contactReviewSchema = z.object({ ids: z.array(rowId).min(1).max(1_000) })

/** The query for duplicates: of all records, or of one. */
export const duplicatesQuerySchema = z.object({ id: z.coerce.number().pipe(rowId).optional() })

/** Groups of records that may be one and the same. */
export const duplicateContactsSchema = z.object({ data: z.array(z.array(contacts.record)) })
export const duplicateClientsSchema = z.object({ data: z.array(z.array(clients.record)) })

export type DuplicateContacts = z.infer<typeof duplicateContactsSchema>
export type DuplicateClients = z.infer<typeof duplicateClientsSchema>

/** A merge into the record of the path: `ids` are those that end, `version` is the version of the one that stays. */
export const mergeSchema = z.object({ ids: z.array(rowId).min(1).max(50), version: z.int().positive() })
