import { z } from 'zod'
import { ServiceError } from '../service-error.ts'

/** What is wrong with a call: the service does not have it, or answers it otherwise than the contract says. */
export type DeviationKind = 'missing' | 'malformed'

/** Ends a check that the service does not pass. */
export class Deviation extends Error {
  override readonly name = 'Deviation'
  readonly kind: DeviationKind

  constructor(kind: DeviationKind, reason: string) {
    super(reason)
    this.kind = kind
  }
}

/** Throws a `Deviation` with `reason` unless `condition` holds. */
export function expect(condition: unknown, reason: string): asserts condition {
  if (!condition) throw new Deviation('malformed', reason)
}

/** What an error, of whatever kind, says of the service. */
export function toDeviation(error: unknown): Deviation {
  if (error instanceof Deviation) return error
  if (error instanceof ServiceError) {
    const kind = /^HTTP_(404|405|501)$/.test(error.code) ? 'missing' : 'malformed'
    return new Deviation(kind, [withoutService(error), causeOf(error)].filter(Boolean).join(': '))
  }
  return new Deviation('malformed', error instanceof Error ? error.message : String(error))
}

function withoutService(error: ServiceError): string {
  return error.message.replace(`${error.service}: `, '')
}

function causeOf({ cause }: ServiceError): string {
  if (cause instanceof z.ZodError) return issuesOf(cause)
  return cause instanceof Error ? cause.message : ''
}

/** The issues of a schema in one line: `data.0.id: Invalid input`. */
export function issuesOf(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'the answer'}: ${issue.message}`).join('; ')
}
