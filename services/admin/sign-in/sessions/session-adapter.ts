import { AsyncLocalStorage } from 'node:async_hooks'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth'
import { minuteMs } from '#domain/time.ts'
import { ProblemError } from '../../../http/problem.ts'
import { hashToken } from '../../../records/link-tokens.ts'
import { toConstraintProblem } from '../../collections/rows.ts'

/** The model `session` of Better Auth. */
interface SessionRow {
  token: string
  updatedAt: Date
  user?: { active?: boolean } | null
}

interface SessionRules {
  /** The idle timeout in milliseconds. */
  idleTimeoutMs: number
  now: () => Date
  /** Called when a valid session was last recorded as active over a minute ago. */
  recordActivity(tokenHash: string): Promise<void>
}

/** The precision of the last activity, in milliseconds. */
const activityPrecisionMs = minuteMs

/**
 * Wraps `adapter`: stores hashes of session tokens, for which Better Auth has no option; hides sessions that are idle
 * too long or whose user is inactive; and records activity.
 */
export function withSessionRules(adapter: DBAdapter, rules: SessionRules): DBAdapter {
  return {
    ...adapter,
    ...createOperations(adapter, rules),
    transaction: (work) =>
      adapter.transaction((transaction) => work({ ...transaction, ...createOperations(transaction, rules) })),
  }
}

type Operations = Pick<
  DBTransactionAdapter,
  | 'create'
  | 'findOne'
  | 'findMany'
  | 'count'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany'
  | 'consumeOne'
  | 'incrementOne'
>

function createOperations(adapter: DBTransactionAdapter, rules: SessionRules): Operations {
  return trackErrors<Operations>({
    async create(input) {
      if (input.model === 'twoFactor') return createSecondFactor(adapter, input)
      if (input.model !== 'session') return adapter.create(input)
      // IP addresses are not stored.
      const { ipAddress: _, token, ...data } = input.data as Record<string, unknown> & { token: string }
      const row = await adapter.create({ ...input, data: { ...data, token: hashToken(token) } })
      return { ...row, token } as never
    },
    async findOne<Row>(input: Parameters<DBTransactionAdapter['findOne']>[0]): Promise<Row | null> {
      const row = await adapter.findOne<Row>(hashTokens(input))
      const token = tokenOf(input)
      if (input.model !== 'session' || !row || token === undefined) return row
      const session = row as unknown as SessionRow
      const idle = rules.now().getTime() - session.updatedAt.getTime()
      if (idle > rules.idleTimeoutMs || session.user?.active === false) return null
      if (idle > activityPrecisionMs) await rules.recordActivity(session.token)
      return { ...row, token }
    },
    async update<Row>(input: Parameters<DBTransactionAdapter['update']>[0]): Promise<Row | null> {
      const row = await adapter.update<Row>(hashTokens(input))
      const token = tokenOf(input)
      return row && token !== undefined ? { ...row, token } : row
    },
    findMany: (input) => adapter.findMany(hashTokens(input)),
    count: (input) => adapter.count(hashTokens(input)),
    updateMany: (input) => adapter.updateMany(hashTokens(input)),
    delete: (input) => adapter.delete(hashTokens(input)),
    deleteMany: (input) => adapter.deleteMany(hashTokens(input)),
    consumeOne: (input) => adapter.consumeOne(hashTokens(input)),
    incrementOne: (input) => adapter.incrementOne(hashTokens(input)),
  })
}

/** Replaces tokens in conditions with their hashes. */
function hashTokens<Input extends { model: string; where?: Where[] | undefined }>(input: Input): Input {
  if (input.model !== 'session' || !input.where) return input
  return { ...input, where: input.where.map(hashTokenCondition) }
}

function hashTokenCondition(condition: Where): Where {
  const { field, value } = condition
  if (field !== 'token') return condition
  return {
    ...condition,
    value: Array.isArray(value) ? value.map((token) => hashToken(String(token))) : hashToken(String(value)),
  }
}

/** The token in the conditions of a session query. */
function tokenOf({ model, where }: { model: string; where: Where[] }): string | undefined {
  const value = model === 'session' ? where.find(({ field }) => field === 'token')?.value : undefined
  return typeof value === 'string' ? value : undefined
}

type Created = Parameters<DBTransactionAdapter['create']>[0]

/**
 * Adds a second factor that is being turned on. Better Auth first looks for an existing row; of two concurrent requests
 * neither finds one, and the second then overwrites the first, as it would a moment later.
 */
async function createSecondFactor(adapter: DBTransactionAdapter, input: Created): Promise<never> {
  try {
    return (await adapter.create(input)) as never
  } catch (error) {
    if (!toConstraintProblem(error, ['user_id'])) throw error
    const { userId, ...update } = input.data as Record<string, unknown> & { userId: string }
    const where = [
      { field: 'userId', value: userId },
      { field: 'verified', value: false },
    ]
    const row = await adapter.update({ model: input.model, where, update })
    if (!row) throw error
    return row as never
  }
}

const current = new AsyncLocalStorage<{ error?: unknown }>()

/**
 * Runs `work` and rethrows the database's original error. Better Auth replaces it with its own, which does not tell
 * whether the database is unavailable, full, or received invalid data.
 */
export async function withDatabaseErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  const found: { error?: unknown } = {}
  try {
    return await current.run(found, work)
  } catch (error) {
    throw error instanceof ProblemError ? error : (found.error ?? error)
  }
}

/** Wraps operations so that `withDatabaseErrors` knows their errors. */
function trackErrors<Operations extends object>(operations: Operations): Operations {
  const wrapped = Object.entries(operations).map(([name, operation]) => [
    name,
    async (...parameters: unknown[]) => {
      try {
        return await operation(...parameters)
      } catch (error) {
        const found = current.getStore()
        if (found) found.error = error
        throw error
      }
    },
  ])
  return Object.fromEntries(wrapped)
}
