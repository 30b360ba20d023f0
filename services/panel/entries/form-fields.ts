import { z } from 'zod'

/** The fields of a form that the agency has defined: `line` and `text` differ in how much fits in. */
export const formFieldsSchema = z.array(
  z.object({
    name: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
    type: z.enum(['line', 'text', 'email', 'number', 'date', 'checkbox']),
    required: z.boolean(),
  }),
)

export type FormField = z.infer<typeof formFieldsSchema>[number]

/** What the answers to a form with these `fields` must look like. */
export function answersSchema(fields: FormField[]) {
  return z.strictObject(Object.fromEntries(fields.map((field) => [field.name, answerSchema(field)])))
}

function answerSchema({ type, required }: FormField): z.ZodType {
  const answer = required ? ofType(type) : z.literal('').or(ofType(type)).optional()
  return type === 'checkbox' && !required ? z.literal('on').optional() : answer
}

function ofType(type: FormField['type']): z.ZodType {
  switch (type) {
    case 'line':
      return z.string().trim().min(1).max(200)
    case 'text':
      return z.string().trim().min(1).max(5_000)
    case 'email':
      return z.email().max(254)
    case 'number':
      return z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/)
    case 'date':
      return z.iso.date()
    case 'checkbox':
      return z.literal('on')
  }
}
