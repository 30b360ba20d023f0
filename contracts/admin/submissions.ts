import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { categorySchema } from '../shared-schemas.ts'
import { permissionsOf, type Role } from './current-user.ts'
import { customForms } from './custom-forms.ts'
import { text, versioned } from './fields.ts'
import { flagFilter, listQuerySchema } from './lists.ts'
import type { Resource } from './resource.ts'

/** The inbox. */
export const submissions = {
  label: { pt: 'Mensagem |||| Mensagens', en: 'Message |||| Messages' },
  fields: {
    kind: { pt: 'Tipo', en: 'Kind' },
    form: { pt: 'Formulário', en: 'Form' },
    expires_at: { pt: 'Guardada até', en: 'Kept until' },
    status: { pt: 'Situação', en: 'Status' },
    decision: { pt: 'Decisão', en: 'Decision' },
    note: { pt: 'Nota interna', en: 'Internal note' },
    assignee_id: { pt: 'Responsável', en: 'Assigned to' },
    unread: { pt: 'Não lida', en: 'Unread' },
    created_at: { pt: 'Recebida em', en: 'Received on' },
    category: { pt: 'Board de interesse', en: 'Board of interest' },
    minor: { pt: 'Menor de 18 anos', en: 'Under 18' },
  },
  permission: 'inbox',
  toDelete: 'messages',
  // Not all who read messages read applications.
  toSeeInBin: 'applications',
  menu: 'inbox',
  // The audit log names messages by their kind only: see docs/personal-data.md.
  name: ['kind'],
  softDelete: true,
  hasHistory: false,
} as const satisfies Resource

/** The scouting queue: applications without a decision. */
export const applications = {
  label: { pt: 'Triagem', en: 'Scouting' },
  permission: 'applications',
  menu: 'talents',
  audit: 'none',
} as const satisfies Resource

export const submissionKinds = ['contact', 'application', 'favorites', 'entry', 'report', 'booking'] as const
export const submissionStatuses = ['new', 'in_progress', 'answered', 'closed'] as const
/** The decisions on an application, of which the applicant is notified. */
export const decisions = ['invited', 'kept', 'thanked'] as const

/** The decisions on a reported contact: the contact check finds a confirmed one. */
const reportDecisions = ['confirmed', 'dismissed'] as const

/** The decisions on each kind of submission; none on the others. */
export const decisionsOf: Partial<Record<SubmissionKind, readonly SubmissionDecision[]>> = {
  application: decisions,
  report: reportDecisions,
}

export type SubmissionKind = (typeof submissionKinds)[number]

/** The kinds of submissions that a role may read. */
export function submissionKindsOf(role: Role): SubmissionKind[] {
  const allowed = permissionsOf(role)
  return submissionKinds.filter((kind) => allowed.includes(kind === 'application' ? 'applications' : 'messages'))
}

/** Whether clients send submissions of this kind, so that the sender can become a contact. */
export function isClientMessage(kind: SubmissionKind): boolean {
  return kind === 'contact' || kind === 'favorites' || kind === 'booking'
}

export type SubmissionStatus = (typeof submissionStatuses)[number]
export type Decision = (typeof decisions)[number]
export type SubmissionDecision = Decision | (typeof reportDecisions)[number]

/** All decisions, for every kind of submission. */
export const submissionDecisions = [...decisions, ...reportDecisions] as const

const anyDecision = z.enum(submissionDecisions)

/** The day after it must exist. */
const receivedOn = z.iso
  .date()
  .refine((day) => day < '9999-12-31')
  .optional()

/** The query of the inbox. */
export const submissionQuerySchema = listQuerySchema.extend({
  kind: z.enum(submissionKinds).optional(),
  /** The name of a custom form. */
  form: z.string().max(100).optional(),
  status: z.enum(submissionStatuses).optional(),
  decision: anyDecision.optional(),
  /** The id of the assigned user; `none` for unassigned submissions. */
  assignee_id: z.string().max(100).optional(),
  unread: flagFilter.optional(),
  /** The first and last day on which it was received, ISO 8601. */
  created_at_min: receivedOn,
  created_at_max: receivedOn,
  /** Applications for this board. */
  category: categorySchema.optional(),
  /** Applications of minors, or of adults. */
  minor: flagFilter.optional(),
  /** New or in progress, and without a decision. */
  undecided: flagFilter.optional(),
})

const optional = z.string().nullable()

/** A row of the inbox. */
export const submissionLineSchema = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.enum(submissionKinds),
  form: z.string(),
  language: z.enum(languages),
  status: z.enum(submissionStatuses),
  decision: anyDecision.nullable(),
  assignee_id: optional,
  /** Whether no user has opened it yet. */
  unread: z.boolean(),
  name: optional,
  email: optional,
  /** The beginning of the message. */
  excerpt: optional,
  /** The age of an applicant in whole years. */
  age: z.int().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** When the submission is deleted, with its photos and mails. */
  expires_at: z.string(),
})

export type SubmissionLine = z.infer<typeof submissionLineSchema>

const photoSchema = z.object({
  view: z.string(),
  /** Valid for a few minutes, and only for the requesting user. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
})

const replySchema = z.object({
  id: z.int(),
  staff_name: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** The state of the mail: `gone` once the outbox has deleted it. */
  mail: z.enum(['waiting', 'sent', 'failed', 'gone']),
})

/** A submission with its photos, replies and notes. */
export const submissionSchema = submissionLineSchema.extend({
  purpose: z.string(),
  /** The submitted fields. */
  fields: z.record(z.string(), z.unknown()),
  /** The definition of the custom form, if it still exists. */
  asked: z.object({ title_pt: optional, title_en: optional, fields: customForms.record.shape.fields }).nullable(),
  photos: z.array(photoSchema),
  /** The talents of a shortlist, in its order. Deleted ones have the name that the client saw. */
  talents: z.array(z.object({ id: z.string(), name: z.string(), cover: z.string().nullable(), deleted: z.boolean() })),
  note: optional,
  replies: z.array(replySchema),
  /** Addresses to which a mail about this submission could not be delivered. A reply has the state of its first recipient's. */
  undelivered: z.array(z.string()),
  /** The contact with the sender's address, if the contact book has one. */
  contact: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The recipients of a reply. */
  recipients: z.array(z.string()),
  /** The talent that was made from this application; `deleted` while it can be restored. */
  talent: z.object({ id: z.int(), name: z.string(), deleted: z.boolean() }).nullable(),
  /** The sender of a reply, as the site is configured, and the address that answers to it go to. */
  sender: z.object({ from: optional, reply_to: optional }),
})

export type Submission = z.infer<typeof submissionSchema>

export const submissionInputSchema = versioned.extend({
  status: z.enum(submissionStatuses),
  decision: anyDecision.nullable().default(null),
  assignee_id: text(100),
  note: text(10_000),
})

/** Makes a draft talent from an application, as it is at this version. */
export const draftTalentInputSchema = versioned

/** The application that a talent came from. */
export const talentOriginSchema = z.object({
  origin: z
    .object({
      /** Null once the application is deleted. */
      application_id: optional,
      expires_at: optional,
      consented_at: z.string(),
      guardian_consented_at: optional,
    })
    .nullable(),
})

export type TalentOrigin = z.infer<typeof talentOriginSchema>

export const replyInputSchema = versioned.extend({
  subject: z.string().trim().min(1).max(200),
  text: z.string().trim().min(1).max(20_000),
  /** The decision that this reply gives to an applicant. */
  decision: z.enum(decisions).nullable().default(null),
  /** Whether the reply closes the submission. */
  close: z.boolean().default(false),
})

/** The maximum number of applications that one call decides. */
export const maxDecided = 200

/** Decides applications with the reply template of the decision, each as it is at its version. */
export const decideInputSchema = z.object({
  decision: z.enum(decisions),
  applications: z
    .array(versioned.extend({ id: z.string().max(60) }))
    .min(1)
    .max(maxDecided),
})

/** Why an application cannot be decided with a template. */
const refusalReasons = [
  /** It has been withdrawn, deleted or has expired. */
  'missing',
  /** Somebody changed it since `version`. */
  'changed',
  /** It has no date of birth, so the applicant may be a minor. */
  'unknown_age',
  /** The applicant is a minor, and no guardian has confirmed, or has no address. */
  'no_guardian',
  'no_recipient',
  'no_template',
] as const

export type RefusalReason = (typeof refusalReasons)[number]

export const decideResponseSchema = z.object({
  /** The ids of those whose reply will be sent. */
  decided: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), reason: z.enum(refusalReasons) })),
})

export type DecideResponse = z.infer<typeof decideResponseSchema>

/** How many submissions are unread, by kind. */
export const inboxCountsSchema = z.object({ unread: z.record(z.enum(submissionKinds), z.int()), total: z.int() })

export type InboxCounts = z.infer<typeof inboxCountsSchema>
