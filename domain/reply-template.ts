/** The variables of reply templates, written in braces: `{first_name}`. */
export const replyVariables = [
  'first_name',
  'name',
  'talents',
  'dates',
  'states',
  'date',
  'expires',
  'agency',
  'verify',
  'user',
  'signature',
] as const

export type ReplyVariable = (typeof replyVariables)[number]

/** The variables that a subject may contain: all that are one line. */
export const subjectVariables = replyVariables.filter((name) => name !== 'signature' && name !== 'states')

/** The parts of `text` in braces that are none of `allowed`, as written, and braces without a partner. */
export function findUnknownVariables(text: string, allowed: readonly string[]): string[] {
  const parts = text.match(/\{[^{}\n]*\}?|\}/g) ?? []
  return parts.filter((part) => !(part.endsWith('}') && allowed.includes(part.slice(1, -1))))
}

/** Replaces the variables of `text`. A variable without a value disappears with the comma or space before it. */
export function renderReplyTemplate(text: string, values: Record<ReplyVariable, string>): string {
  const filled = text.replace(/(,? )?\{([a-z_]+)\}/g, (whole, before: string | undefined, name: string) => {
    const value = (values as Record<string, string | undefined>)[name]
    if (value === undefined) return whole
    return value && `${before ?? ''}${value}`
  })
  return filled.trim()
}
