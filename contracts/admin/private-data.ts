import { z } from 'zod'
import { countries } from '#domain/iso-codes.ts'
import { day, email, rowId, text } from './fields.ts'
import type { Resource } from './resource.ts'

/** The private data of a talent, whose id it has. */
export const privateData = {
  label: { pt: 'Dados privados |||| Dados privados', en: 'Private data |||| Private data' },
  fields: {
    document: { pt: 'Documento', en: 'Document' },
    instagram: { pt: 'Instagram pessoal', en: 'Personal Instagram' },
    nationalities: { pt: 'Nacionalidades', en: 'Nationalities' },
    mother_agency: { pt: 'Agência-mãe', en: 'Mother agency' },
    guardian_name: { pt: 'Nome do responsável', en: 'Guardian’s name' },
    guardian_email: { pt: 'E-mail do responsável', en: 'Guardian’s e-mail' },
    guardian_phone: { pt: 'Telefone do responsável', en: 'Guardian’s phone' },
    guardian_consent_on: { pt: 'Responsável autorizou em', en: 'Guardian consented on' },
    notes: { pt: 'Notas internas', en: 'Internal notes' },
  },
  permission: 'private',
  name: ['name'],
  hasHistory: false,
} as const satisfies Resource

/** The maximum number of nationalities of a talent. */
const maxNationalities = 5

/** ISO 3166-1 alpha-2 codes, each once. The first one is the main nationality. */
const nationalities = z
  .array(z.enum(countries))
  .max(maxNationalities)
  .transform((codes) => [...new Set(codes)])
  .default([])

/** The private data of a talent. The site never shows it. */
export const privateDataInputSchema = z.object({
  phone: text(60),
  email,
  /** The private account. */
  instagram: text(200),
  nationalities,
  mother_agency: text(200),
  guardian_name: text(200),
  guardian_email: email,
  guardian_phone: text(60),
  /** Without it, and without the consent of an application, a minor is not asked for pictures. */
  guardian_consent_on: day,
  notes: text(10_000),
})

export type PrivateDataInput = z.output<typeof privateDataInputSchema>

export type PrivateField = keyof PrivateDataInput

export const privateFields = Object.keys(privateDataInputSchema.shape) as PrivateField[]

const optional = z.string().nullable()

/** The private data of the talent with this id. Version 1 and no dates: nothing was stored yet. */
export const privateDataRecordSchema = z.object({
  id: rowId,
  version: z.int().positive(),
  created_at: optional,
  updated_at: optional,
  /** The talent's name. */
  name: z.string(),
  /** Under 18 or of unknown age. */
  is_minor: z.boolean(),
  phone: optional,
  email: optional,
  instagram: optional,
  nationalities: z.array(z.string()),
  mother_agency: optional,
  guardian_name: optional,
  guardian_email: optional,
  guardian_phone: optional,
  guardian_consent_on: optional,
  notes: optional,
})

export type PrivateDataRecord = z.infer<typeof privateDataRecordSchema>
