import type { z } from 'zod'
import type { Decision, ReplyTemplates, replyInputSchema, Submission } from '#contracts/admin/submissions.ts'
import type { Database } from '#database/schema/index.ts'
import type { Language } from '#domain/language.ts'
import { ProblemError } from '../../core/http/problem.ts'
import { domainOf, findAgencyContact, outboxRow } from '../../core/submissions/submission-mail.ts'
import { recordAudit } from '../audit/audit-log.ts'
import { assertSubmissionVersion } from './change.ts'
import { type Reader, readSubmission, recipientsOf } from './read.ts'
import { findSubmission } from './submissions.ts'

type Input = z.output<typeof replyInputSchema>

/**
 * Replies to a submission by mail, through the outbox: once this returns, the mail will be sent. 404 for none, 409 when
 * it has changed since `version`, 422 without a recipient.
 */
export function replyTo(db: Database, id: string, input: Input, reader: Reader): Promise<Submission> {
  const { user, now, today } = reader
  return db.transaction().execute(async (transaction) => {
    const row = await findSubmission(transaction, id, now, { lock: true })
    await assertSubmissionVersion(transaction, row, input.version, reader)
    const recipients = recipientsOf(row, today)
    if (recipients.length === 0) throw new ProblemError(422, { errors: { text: ['nobody_to_write_to'] } })
    const agency = await findAgencyContact(transaction)
    const mails = await transaction
      .insertInto('outbox')
      .values(
        recipients.map((to) =>
          outboxRow(
            {
              kind: 'reply',
              to,
              ...(agency.email && { replyTo: agency.email }),
              language: row.language as Language,
              subject: input.subject,
              text: `${input.text}\n`,
            },
            row.id,
            { domain: domainOf(agency.email), now },
          ),
        ),
      )
      .returning('id')
      .execute()
    await transaction
      .insertInto('submission_replies')
      .values({
        submission_id: row.id,
        outbox_id: mails[0]?.id ?? null,
        user_id: user.id,
        user_name: user.name,
        subject: input.subject,
        text: input.text,
        created_at: now.toISOString(),
      })
      .execute()
    await transaction
      .updateTable('submissions')
      .set({
        status: input.close ? 'closed' : 'answered',
        decision: input.decision ?? row.decision,
        assignee_id: row.assignee_id ?? user.id,
        version: row.version + 1,
        updated_at: now.toISOString(),
      })
      .where('id', '=', row.id)
      .execute()
    const changes = { ...(input.decision && { decision: [row.decision, input.decision] }) }
    await recordAudit(
      transaction,
      user,
      { action: 'answered', resource: 'submissions', record_id: row.id, changes },
      now,
    )
    return readSubmission(transaction, id, reader)
  })
}

interface TemplateValues {
  /** The applicant's first name. */
  name: string
  agency: string
}

type ReplyTemplate = { subject: string; text: (values: TemplateValues) => string }

const replyTemplates: Record<Language, Record<Decision, ReplyTemplate>> = {
  pt: {
    invited: {
      subject: 'Queremos conhecer você',
      text: ({ name, agency }) =>
        `Olá, ${name},\n\ngostamos muito da sua inscrição e queremos conhecer você.\n\nResponda a este e-mail com dois ou três horários que funcionem para uma conversa, por vídeo ou na agência. Não é preciso trazer nada, e a conversa não tem custo algum. Se você tem menos de 18 anos, venha com o seu responsável.\n\nUm abraço,\n${agency}`,
    },
    kept: {
      subject: 'A sua inscrição fica conosco',
      text: ({ name, agency }) =>
        `Olá, ${name},\n\nobrigado por se inscrever. Neste momento não temos um trabalho para o seu perfil, mas gostamos do que vimos e vamos guardar a sua inscrição até a data informada no recibo. Se algo surgir antes disso, escrevemos para você.\n\nUm abraço,\n${agency}`,
    },
    thanked: {
      subject: 'Sobre a sua inscrição',
      text: ({ name, agency }) =>
        `Olá, ${name},\n\nobrigado pelo seu interesse e pela confiança. Vimos a sua inscrição com atenção e, desta vez, não vamos seguir adiante. Isso diz mais sobre o que procuramos agora do que sobre você.\n\nDesejamos o melhor no seu caminho.\n\nUm abraço,\n${agency}`,
    },
  },
  en: {
    invited: {
      subject: 'We would like to meet you',
      text: ({ name, agency }) =>
        `Hello ${name},\n\nwe liked your application very much and would like to meet you.\n\nReply to this e-mail with two or three times that suit you for a conversation, by video or at the agency. There is nothing to bring, and it costs nothing. If you are under 18, please come with your guardian.\n\nWarm regards,\n${agency}`,
    },
    kept: {
      subject: 'We are keeping your application',
      text: ({ name, agency }) =>
        `Hello ${name},\n\nthank you for applying. We have no work for your profile right now, but we liked what we saw and will keep your application until the date given in your receipt. If something comes up before then, we will write to you.\n\nWarm regards,\n${agency}`,
    },
    thanked: {
      subject: 'About your application',
      text: ({ name, agency }) =>
        `Hello ${name},\n\nthank you for your interest and your trust. We looked at your application carefully and will not take it further this time. That says more about what we are looking for now than about you.\n\nWe wish you all the best.\n\nWarm regards,\n${agency}`,
    },
  },
}

/** The templates of each decision, for the user to edit. */
export function renderReplyTemplates(language: Language, values: TemplateValues): ReplyTemplates {
  const templates = replyTemplates[language]
  return Object.fromEntries(
    Object.entries(templates).map(([decision, { subject, text }]) => [decision, { subject, text: text(values) }]),
  ) as ReplyTemplates
}
