import type { Context } from 'hono'
import { ProblemError } from '../../core/http/problem.ts'
import { formBody } from '../../core/http/request-body.ts'
import { validated } from '../../core/http/validated.ts'
import { answersSchema, type FormField, formFieldsSchema } from '../../core/submissions/form-fields.ts'
import type { PanelContext } from '../context.ts'
import { queryLanguage } from '../query-language.ts'
import { idempotencyKey } from '../submissions/idempotency-key.ts'
import { notificationMail } from '../submissions/notification.ts'
import { receiptMail } from '../submissions/receipt.ts'
import { storeSubmission } from '../submissions/store.ts'
import { findForm } from './queries.ts'

/** Keeps the answers to a form that the agency has defined. */
export async function receiveEntry(c: Context, { db, now, adminUrl }: PanelContext): Promise<Response> {
  const name = c.req.param('entry') ?? ''
  const form = name.includes('\0') ? undefined : await findForm(db, name, now())
  if (!form) throw new ProblemError(404, { detail: 'There is no such form.' })
  const language = queryLanguage(c)
  const fields = formFieldsSchema.parse(JSON.parse(form.fields))
  await using sent = await formBody(c)
  const given = Object.fromEntries(sent.form)
  const answers = validated(answersSchema(fields), given)
  const sender = fields.map((field) => (field.type === 'email' ? textOf(answers[field.name]) : undefined)).find(Boolean)
  const receipt = await storeSubmission(
    db,
    {
      adminUrl,
      kind: 'entry',
      form: form.name,
      language,
      payload: answers,
      key: idempotencyKey(c),
      purpose: form.purpose,
      keptDays: form.kept_days,
      mails: (occasion) => [
        ...notificationMail(
          {
            subject: `${form.title_pt ?? form.name} pelo site`,
            replyTo: sender,
            lines: fields.map((field) => [field.label_pt ?? field.name, saidOf(field, answers[field.name])]),
          },
          occasion,
        ),
        ...(sender ? [receiptMail(sender, language, occasion)] : []),
      ],
    },
    now(),
  )
  return c.json(receipt, 201)
}

/** As the agency reads it. */
function saidOf({ options }: FormField, answer: unknown): string | undefined {
  return options.find(({ value }) => value === answer)?.label_pt ?? textOf(answer)
}

function textOf(answer: unknown): string | undefined {
  return typeof answer === 'string' ? answer : undefined
}
