import type { GetListParams } from 'react-admin'
import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { maxSearchLength } from '#contracts/admin/lists.ts'
import { type Problem, problemSchema } from '#contracts/service-error.ts'
import { currentMessages } from '../i18n/messages.ts'

/** Base path of the API. */
const base = '/admin/api'

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON, or as it is if `FormData`. */
  body?: unknown
  signal?: AbortSignal
  /** Sends the request even if the window closes meanwhile. */
  keepalive?: boolean
}

/** Sends a request and returns the response. Use it for sign-in endpoints, which handle a 401 themselves. */
export async function sendRequest(
  path: string,
  { method = 'GET', body, signal, keepalive = false }: CallOptions = {},
): Promise<Response> {
  const isForm = body instanceof FormData
  try {
    return await fetch(`${base}${path}`, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
      signal,
      keepalive,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallError(currentMessages().problems.offline)
  }
}

/**
 * Parses the body of a response.
 * @throws CallError if the status is not 2xx
 */
export async function readResponse<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw await toCallError(response)
  const content = await response.text()
  return (content ? JSON.parse(content) : undefined) as Body
}

interface CallErrorBody {
  /** Localized messages by field, which react-admin shows. */
  errors?: Record<string, string>
  /** The stored record, on a conflict. */
  current?: Record<string, unknown>
  /** Error code of a 409. */
  reason?: string
  /** From `retry-after`. */
  retryAfterSeconds?: number
}

/** A failed request with a localized message. Status 0: no response. */
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

/** Why a call without visible fields failed: the message of the first field, or else of the error. */
export function reasonOf({ message, body }: CallError): string {
  return Object.values(body.errors ?? {})[0] ?? message
}

/** The stored record, if the error is a conflict. */
export function currentRecordOf<Stored>(error: unknown): Stored | undefined {
  return error instanceof CallError && error.status === 409 ? (error.body.current as Stored | undefined) : undefined
}

/** Converts an error response. */
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

/** Converts error codes to messages. */
function fieldErrors(errors: Problem['errors']): Record<string, string> | undefined {
  const { errorCodes } = currentMessages()
  const said = (names: string[]) =>
    [...new Set(names.map((name) => errorCodes[name as ErrorCode] ?? errorCodes.invalid))].join(' ')
  return errors ? Object.fromEntries(Object.entries(errors).map(([field, names]) => [field, said(names)])) : undefined
}

/** In seconds. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-retry-after'))
  return seconds > 0 ? seconds : undefined
}

/** Query string of a list: page, order and one parameter per filter, with a search text of at most `maxSearchLength`. Arrays are joined by commas; `{ height: { min: 170 } }` becomes `height_min=170`. */
export function toListQuery({
  pagination,
  sort,
  filter = {},
  meta,
}: Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'meta'>): string {
  const query = new URLSearchParams()
  if (pagination) {
    query.set('page', String(pagination.page))
    query.set('per_page', String(pagination.perPage))
  }
  if (sort?.field) {
    query.set('sort', sort.field)
    query.set('order', sort.order === 'DESC' ? 'desc' : 'asc')
  }
  if (meta?.fields) query.set('fields', meta.fields)
  setFilters(query, filter)
  const searched = query.get('q')
  if (searched) query.set('q', searched.trim().slice(0, maxSearchLength))
  return query.size > 0 ? `?${query}` : ''
}

function setFilters(query: URLSearchParams, filter: Record<string, unknown>, prefix = ''): void {
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value)) query.set(prefix + name, value.join(','))
    else if (typeof value === 'object') setFilters(query, value as Record<string, unknown>, `${prefix}${name}_`)
    else query.set(prefix + name, String(value))
  }
}
