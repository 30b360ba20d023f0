import { currentMessages } from '../i18n/messages.ts'
import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { type Problem, problemSchema } from '#contracts/problem.ts'
import type { GetListParams } from 'react-admin'

/** Where the office's API stands. */
const base = '/admin/api'

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; a form with files as it is. */
  body?: unknown
  signal?: AbortSignal
}

/** Sends a call and returns its answer as it is; calls about signing in, whose 401 is their own, need no more. */
export async function sendRequest(path: string, { method = 'GET', body, signal }: CallOptions = {}): Promise<Response> {
  const isForm = body instanceof FormData
  try {
    return await fetch(`${base}${path}`, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
      signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(currentMessages().problems.offline)
  }
}

/** The content of a good answer. */
export async function readResponse<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw await toCallError(response)
  const content = await response.text()
  return (content ? JSON.parse(content) : undefined) as Answer
}

interface CallErrorBody {
  /** A message per field, in the office's language: react-admin shows it beside the field. */
  errors?: Record<string, string>
  /** The record as it is now, when somebody else was faster. */
  current?: Record<string, unknown>
  /** Why a 409 was refused, as the service names it. */
  reason?: string
  /** Seconds until it makes sense to try again. */
  retryAfterSeconds?: number
}

/** A call that failed; the message is for the person. No status: the server was not reached. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly body: CallErrorBody

  constructor(message: string, status = 0, body: CallErrorBody = {}) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** The record as it is now, when a call was refused because somebody else was faster. */
export function currentRecordOf<Stored>(error: unknown): Stored | undefined {
  return error instanceof CallError && error.status === 409 ? (error.body.current as Stored | undefined) : undefined
}

/** What a bad answer means. */
export async function toCallError(response: Response): Promise<CallError> {
  const content: unknown = await response.json().catch(() => undefined)
  const problem = problemSchema.partial().safeParse(content).data ?? {}
  const pause = retryAfterOf(response.headers)
  return new CallError(messageFor(response.status, { pause, ...problem }), response.status, {
    errors: fieldErrors(problem.errors),
    current: problem.current ?? undefined,
    reason: problem.reason ?? undefined,
    retryAfterSeconds: pause,
  })
}

interface ErrorContext extends Pick<Partial<Problem>, 'current' | 'reason'> {
  pause: number | undefined
}

function messageFor(status: number, { pause, current, reason }: ErrorContext): string {
  const { problems, errorCodes } = currentMessages()
  switch (status) {
    case 401:
      return problems.signedOut
    case 403:
      return reason === 'second_factor_due' ? problems.secondFactorDue : problems.forbidden
    case 404:
      return problems.notFound
    case 409:
      if (current && !reason) return problems.conflict
      return errorCodes[reason as ErrorCode] ?? problems.refused
    case 413:
      return problems.tooLarge
    case 400:
    case 422:
      return problems.invalid
    case 507:
      return problems.noRoom
    case 429:
      return problems.pause(pause ?? 60)
    default:
      return problems.unavailable
  }
}

/** The service names what is wrong; here it is said. */
function fieldErrors(errors: Problem['errors']): Record<string, string> | undefined {
  const { errorCodes } = currentMessages()
  const said = (names: string[]) => [...new Set(names.map((name) => errorCodes[name as ErrorCode] ?? errorCodes.invalid))].join(' ')
  return errors ? Object.fromEntries(Object.entries(errors).map(([field, names]) => [field, said(names)])) : undefined
}

/** In seconds. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-retry-after'))
  return seconds > 0 ? seconds : undefined
}

/** The query of a list: page, order, and one parameter for each filter; lists are separated by commas. */
export function toListQuery({
  pagination,
  sort,
  filter = {},
}: Pick<GetListParams, 'pagination' | 'sort' | 'filter'>): string {
  const query = new URLSearchParams()
  if (pagination) {
    query.set('page', String(pagination.page))
    query.set('per_page', String(pagination.perPage))
  }
  if (sort?.field) {
    query.set('sort', sort.field)
    query.set('order', sort.order === 'DESC' ? 'desc' : 'asc')
  }
  for (const [name, value] of Object.entries<unknown>(filter)) {
    if (value === undefined || value === null || value === '') continue
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}
