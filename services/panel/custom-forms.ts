import type { Context } from 'hono'
import { toSubmissionSchema } from '#contracts/panel/custom-forms.ts'
import type { Database } from '#database/schema/index.ts'
import { type Language, languages } from '#domain/language.ts'
import { ProblemError } from '../http/problem.ts'
import { parseFormBody, validate } from '../http/request-body.ts'
import { wherePublished } from '../records/published.ts'
import { type FormField, formFieldsSchema } from '../records/submissions/form-fields.ts'
import { findReplyAddress, findSender } from '../records/submissions/sender-email.ts'
import type { PanelContext } from './context.ts'
import { readQueryLanguage } from './language.ts'
import { createNotificationMail, createReceiptMail } from './submissions/mails.ts'
import { idempotencyKey, storeSubmission } from './submissions/store.ts'

/** POST /api/entry/{entry}/send: stores a submission of a custom form. */
export async function receiveEntry(c: Context, { db, now, adminUrl }: PanelContext): Promise<Response> {
  const name = c.req.param('entry') ?? ''
  const form = name.includes('\0') ? undefined : await findForm(db, name, now())
  if (!form) throw new ProblemError(404, { detail: 'There is no such form.' })
  const language = readQueryLanguage(c)
  const fields = formFieldsSchema.parse(JSON.parse(form.fields))
  await using sent = await parseFormBody(c)
  const given = Object.fromEntries(sent.form)
  const values = validate(toSubmissionSchema(fields), given)
  const sender = findSender(fields, values)
  const receipt = await storeSubmission(
    db,
    {
      adminUrl,
      kind: 'entry',
      form: form.name,
      language,
      payload: values,
      senderEmail: findReplyAddress(fields, values),
      key: idempotencyKey(c),
      purpose: form.purpose,
      retentionDays: form.kept_days,
      mails: (mailContext) => [
        ...createNotificationMail(
          {
            subject: `${form.title_pt ?? form.name} pelo site`,
            replyTo: sender,
            lines: fields.map((field) => [field.label_pt ?? field.name, toText(field, values[field.name])]),
          },
          mailContext,
        ),
        ...(sender ? [createReceiptMail(sender, language, mailContext)] : []),
      ],
    },
    now(),
  )
  return c.json(receipt, 201)
}

/** GET /api/forms/{name}: a published form with a page on the site in the language. */
export async function showForm(c: Context, { db, now }: PanelContext): Promise<Response> {
  const name = c.req.param('name') ?? ''
  const language = readQueryLanguage(c)
  const form = name.includes('\0') ? undefined : await findForm(db, name, now())
  const title = form?.[`title_${language}`]
  if (!form || !title || form.place === 'none') throw new ProblemError(404, { detail: 'There is no such form.' })
  const labelOf = (labelled: Record<`label_${Language}`, string | null>) => labelled[`label_${language}`]
  const fields = formFieldsSchema.parse(JSON.parse(form.fields))
  return c.json({
    title,
    languages: languages.filter((other) => form[`title_${other}`]),
    fields: fields.map(({ name, type, required, options, ...field }) => ({
      ...{ name, type, required },
      label: labelOf(field) ?? name,
      options: options.map((option) => ({ value: option.value, label: labelOf(option) ?? option.value })),
    })),
  })
}

/** The published forms with a page in the language, for the agency's settings. */
export async function findSiteForms(db: Database, language: Language, now: Date) {
  const rows = await db
    .selectFrom('forms')
    .select(['name', `title_${language} as title`, 'place'])
    .where('place', '<>', 'none')
    .where(`title_${language}`, 'is not', null)
    .where(wherePublished(now))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ name, title, place }) => ({ name, title, menu: place === 'page' ? null : place }))
}

/** A value for the agency's mail. */
function toText({ options }: FormField, response: unknown): string | undefined {
  return options.find(({ value }) => value === response)?.label_pt ?? textOf(response)
}

function textOf(response: unknown): string | undefined {
  return typeof response === 'string' ? response : undefined
}

/** The published form with this name; undefined for none. */
function findForm(db: Database, name: string, now: Date) {
  return db
    .selectFrom('forms')
    .select(['name', 'title_pt', 'title_en', 'fields', 'purpose', 'kept_days', 'place'])
    .where('name', '=', name)
    .where(wherePublished(now))
    .executeTakeFirst()
}
