import { fillTexts } from './fill-texts.ts'
import type { Migration } from './migration.ts'

interface Entry {
  kind: string
  form: string
  payload: string
}

type Fields = { name: string; type: string }[]

/** The sender of a custom form, by the types of its fields: a text may have the address of somebody else. */
export const senderEmails: Migration = {
  name: '0066-sender-emails',
  async up(db) {
    await db.schema.alterTable('submissions').addColumn('sender_email', 'text').execute()
    const forms: { name: string; fields: string }[] = await db.selectFrom('forms').select(['name', 'fields']).execute()
    const fieldsOf = new Map<string, Fields>(forms.map(({ name, fields }) => [name, JSON.parse(fields)]))
    await fillTexts<Entry>(db, {
      table: 'submissions',
      column: 'sender_email',
      from: ['kind', 'form', 'payload'],
      toText: ({ kind, form, payload }) =>
        kind === 'entry' ? findSender(JSON.parse(payload), fieldsOf.get(form) ?? []) : null,
    })
  },
}

/**
 * Answers to fields that the form no longer has, and all answers of a form without an e-mail field, are taken for
 * addresses when they look like one, as until now.
 */
function findSender(answers: Record<string, unknown>, fields: Fields): string | null {
  const isText = (answer: unknown): answer is string => typeof answer === 'string' && answer !== ''
  const emailFields = fields.filter(({ type }) => type === 'email')
  const present = emailFields.length > 0 ? fields : []
  const { email, ...others } = Object.fromEntries(
    Object.entries(answers).filter(([name]) => !present.some((field) => field.name === name)),
  )
  const candidates = [email, ...Object.values(others)].filter(isText)
  return emailFields.map(({ name }) => answers[name]).find(isText) ?? candidates.find(isEmail) ?? null
}

function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
