import { z } from 'zod'

/** The used part of `npm audit --json`: vulnerabilities, or an error. */
const reportSchema = z.union([
  z.object({
    vulnerabilities: z.record(
      z.string(),
      z.object({
        severity: z.string(),
        range: z.string().optional(),
        via: z.array(z.union([z.string(), z.object({ title: z.string().optional(), url: z.string().optional() })])),
      }),
    ),
  }),
  z.object({ message: z.string() }),
])

export interface AuditResult {
  /** The printed lines. */
  lines: string[]
  /** 0: no known vulnerability. 1: some. 3: unknown, since the registry did not respond. */
  code: 0 | 1 | 3
}

/** Summarizes `printed`, the JSON of `npm audit` in `folder`. */
export function summarizeAudit(folder: string, printed: string): AuditResult {
  const report = reportSchema.safeParse(parsed(printed)).data
  if (!report) return unknown(folder, 'npm printed no valid report')
  if ('message' in report) return unknown(folder, report.message.split('\n', 1)[0] ?? '')
  const weak = Object.entries(report.vulnerabilities)
  if (weak.length === 0) return { lines: [`${folder}: no known weakness`], code: 0 }
  const lines = weak.map(([name, { severity, range = '', via }]) => {
    const why = via.flatMap((one) => (typeof one === 'string' ? `by ${one}` : [one.title, one.url])).filter(Boolean)
    return `${folder}: ${severity}: ${name} ${range}: ${why.join(' ')}`
  })
  return { lines, code: 1 }
}

function unknown(folder: string, why: string): AuditResult {
  return { lines: [`${folder}: not audited, since the package registry does not respond: ${why}`], code: 3 }
}

function parsed(printed: string): unknown {
  try {
    return JSON.parse(printed)
  } catch {
    return undefined
  }
}
