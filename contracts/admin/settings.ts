import { z } from 'zod'
import { defaultTimeZone, isTimeZone } from '#domain/calendar.ts'
import { type ColorName, findLowContrasts } from '#domain/colors.ts'
import { defaultFreshness } from '#domain/freshness.ts'
import { defaultTypefaces, typefacesNames } from '#domain/typefaces.ts'
import { mediumId, publicEmail, requiredText, text, versioned, webUrl } from './fields.ts'
import { adminMediumSchema } from './media.ts'
import type { Resource } from './resource.ts'

/** The agency's settings: a single record. */
export const settings = {
  label: { pt: 'Configurações |||| Configurações', en: 'Settings |||| Settings' },
  fields: {
    name: { pt: 'Nome da agência', en: 'Agency name' },
    logo_id: { pt: 'Logotipo', en: 'Logo' },
    icon_id: { pt: 'Ícone', en: 'Icon' },
    description: { pt: 'Descrição para buscadores', en: 'Description for search engines' },
    copyright: { pt: 'Linha de copyright', en: 'Copyright line' },
    countries: { pt: 'Países', en: 'Countries' },
    credentials: { pt: 'Registros', en: 'Registrations' },
    whatsapp: { pt: 'WhatsApp', en: 'WhatsApp' },
    review_widget_url: { pt: 'Avaliações', en: 'Reviews' },
    show_credit: { pt: 'Mostrar o crédito no rodapé', en: 'Show the credit in the footer' },
    credit_label: { pt: 'Crédito', en: 'Credit' },
    credit_url: { pt: 'Link do crédito', en: 'Credit link' },
    color_paper: { pt: 'Cor do fundo', en: 'Background colour' },
    color_ink: { pt: 'Cor do texto', en: 'Text colour' },
    color_muted: { pt: 'Cor do texto secundário', en: 'Secondary text colour' },
    color_line: { pt: 'Cor das linhas', en: 'Line colour' },
    color_alert: { pt: 'Cor dos erros', en: 'Error colour' },
    typefaces: { pt: 'Tipografia', en: 'Typefaces' },
    time_zone: { pt: 'Fuso horário', en: 'Time zone' },
    fresh_days: { pt: 'Polaroids recentes: até (dias)', en: 'Fresh digitals: up to (days)' },
    stale_days: { pt: 'Polaroids antigas: depois de (dias)', en: 'Stale digitals: after (days)' },
    show_weight: { pt: 'Mostrar o peso', en: 'Show weight' },
    new_talents: { pt: 'Onde entram os talentos novos', en: 'Where new talents are added' },
    demand_second_factor: {
      pt: 'Exigir verificação em duas etapas de toda a equipe',
      en: 'Require two-step verification for everyone',
    },
  },
  permission: 'settings',
  menu: 'agency',
} as const satisfies Resource

const color = z
  .union([z.literal('').transform(() => null), z.string().regex(/^#[0-9a-f]{6}$/i)])
  .nullable()
  .default(null)

interface LineLimits {
  lines: number
  /** Characters per line. */
  length: number
}

/** The limits of texts with an entry per line: countries; registrations, licence numbers and certificates. */
export const countryLimits: LineLimits = { lines: 30, length: 60 }
export const credentialLimits: LineLimits = { lines: 12, length: 120 }

function linesWithin({ lines, length }: LineLimits) {
  return z
    .array(z.string().trim().max(length))
    .max(lines)
    .transform((entries) => entries.filter(Boolean))
    .default([])
}

const countries = linesWithin(countryLimits)
const credentials = linesWithin(credentialLimits)

const maxDays = 3_650

/** Whether `text` has as many digits as a telephone number with its country code: up to 15 (ITU-T E.164). */
function hasPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  return digits.length >= 8 && digits.length <= 15
}

const settingsFields = z.object({
  name: requiredText(100),
  logo_id: mediumId,
  /** Almost square, and large enough: see `domain/agency-icon.ts`. */
  icon_id: mediumId,
  description_pt: text(500),
  description_en: text(500),
  email: publicEmail,
  phone: text(60),
  whatsapp: text(60),
  copyright_pt: text(200),
  copyright_en: text(200),
  /** Whether the footer credits the vendor of the booking software: by default the product. */
  show_credit: z.boolean().default(true),
  credit_label: text(100),
  credit_url: webUrl,
  countries_pt: countries,
  countries_en: countries,
  credentials_pt: credentials,
  credentials_en: credentials,
  map_url: webUrl,
  review_widget_url: webUrl,
  color_paper: color,
  color_ink: color,
  color_muted: color,
  color_line: color,
  color_alert: color,
  typefaces: z.enum(typefacesNames).default(defaultTypefaces),
  /** The time zone of the agency's days. */
  time_zone: z.string().trim().refine(isTimeZone, 'unknown').default(defaultTimeZone),
  /** Digitals are fresh up to the first age in days, and stale beyond the second. */
  fresh_days: z.int().min(1).max(maxDays).default(defaultFreshness.freshDays),
  stale_days: z.int().min(1).max(maxDays).default(defaultFreshness.staleDays),
  /** Whether profiles show an adult's weight. */
  show_weight: z.boolean().default(false),
  /** Where a new talent is put on its board. */
  new_talents: z.enum(['end', 'top']).default('end'),
  /** Whether every user must have a second factor. */
  demand_second_factor: z.boolean().default(false),
})

type ColorFields = { [field in `color_${ColorName}`]: string | null }

/** The colours of the settings' fields; null for those that the site mixes. */
export function chosenColorsOf(fields: ColorFields): Record<ColorName, string | null> {
  return {
    paper: fields.color_paper,
    ink: fields.color_ink,
    muted: fields.color_muted,
    line: fields.color_line,
    alert: fields.color_alert,
  }
}

/** The agency's settings. */
export const settingsInputSchema = settingsFields
  .extend(versioned.shape)
  .superRefine(({ whatsapp, fresh_days, stale_days, ...fields }, context) => {
    if (whatsapp && !hasPhoneNumber(whatsapp)) {
      context.addIssue({ code: 'custom', path: ['whatsapp'], message: 'not_a_phone' })
    }
    if (stale_days <= fresh_days) context.addIssue({ code: 'custom', path: ['stale_days'], message: 'too_small' })
    for (const { color } of findLowContrasts(chosenColorsOf(fields))) {
      context.addIssue({ code: 'custom', path: [`color_${color}`], message: 'low_contrast' })
    }
  })

export const settingsRecordSchema = settingsFields.extend({
  id: z.literal('agency'),
  version: z.int(),
  updated_at: z.string(),
  logo: adminMediumSchema.nullable(),
  icon: adminMediumSchema.nullable(),
})

export type SettingsRecord = z.infer<typeof settingsRecordSchema>
