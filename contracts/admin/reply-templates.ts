import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { findUnknownVariables, replyVariables, subjectVariables } from '#domain/reply-template.ts'
import type { ErrorCode } from './error-codes.ts'
import { editableRecord, text } from './fields.ts'
import type { Collection } from './resource.ts'
import { decisions, submissionKinds } from './submissions.ts'

/** The kinds of submissions that templates reply to: a report has no sender. */
export const replyTemplateKinds = submissionKinds.filter((kind) => kind !== 'report')

const kinds = z.enum(replyTemplateKinds)

/** A text of a template, without unknown variables. */
function templateText(max: number, variables: readonly string[]) {
  return text(max).refine((value) => value === null || findUnknownVariables(value, variables).length === 0, {
    params: { errorCode: 'unknown_variable' satisfies ErrorCode },
  })
}

const optional = z.string().nullable()

/**
 * The reply templates of the inbox, in the order in which they are offered. Each is complete in at least one language, and
 * in both when it gives a decision, since the scouting queue sends it in the language of the application. The service
 * checks that.
 */
export const replyTemplates = {
  label: { pt: 'Texto pronto |||| Textos prontos', en: 'Reply template |||| Reply templates' },
  fields: {
    kind: { pt: 'Para', en: 'For' },
    decision: { pt: 'Decisão', en: 'Decision' },
    title: { pt: 'Nome', en: 'Name' },
    subject: { pt: 'Assunto', en: 'Subject' },
    text: { pt: 'Texto', en: 'Text' },
  },
  permission: 'messages',
  menu: 'inbox',
  name: ['title_pt', 'title_en', 'subject_pt', 'subject_en'],
  input: z.object({
    kind: kinds,
    /** The decision that a reply with this template gives to an applicant. */
    decision: z.enum(decisions).nullable().default(null),
    title_pt: text(100),
    title_en: text(100),
    subject_pt: templateText(200, subjectVariables),
    subject_en: templateText(200, subjectVariables),
    text_pt: templateText(20_000, replyVariables),
    text_en: templateText(20_000, replyVariables),
  }),
  record: editableRecord.extend({
    position: z.int(),
    kind: kinds,
    decision: z.enum(decisions).nullable(),
    title_pt: optional,
    title_en: optional,
    subject_pt: optional,
    subject_en: optional,
    text_pt: optional,
    text_en: optional,
  }),
} as const satisfies Collection

export type ReplyTemplateRecord = z.infer<typeof replyTemplates.record>

/** The kind of submissions and the language of a preview. */
export const replyValuesQuerySchema = z.object({ kind: kinds, language: z.enum(languages) })

/** The values of the newest submission of a kind, for previews. */
export const replyValuesSchema = z.object({
  /** Null without a submission. */
  values: z.record(z.enum(replyVariables), z.string()).nullable(),
})

export type ReplyValues = z.infer<typeof replyValuesSchema>

/** A template with the values of a submission, in the language of the submission. */
export const renderedReplyTemplateSchema = z.object({
  id: z.int(),
  title_pt: optional,
  title_en: optional,
  decision: z.enum(decisions).nullable(),
  subject: z.string(),
  text: z.string(),
})

export type RenderedReplyTemplate = z.infer<typeof renderedReplyTemplateSchema>
