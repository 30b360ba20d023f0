import type {
  CreateParams,
  DataProvider,
  DeleteParams,
  GetListParams,
  GetManyParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'react-admin'
import { resolveConflict } from '../../components/conflict/resolve-conflict.ts'
import { call } from './call.ts'
import { CallError, currentRecordOf, toListQuery } from './http.ts'

interface Page<Row> {
  data: Row[]
  total: number
}

type Values = Record<string, unknown>

/** React-admin's data provider for the admin API. */
export const dataProvider = {
  supportAbortSignal: true,

  getList: <Row extends RaRecord>(resource: string, { signal, ...params }: GetListParams) =>
    call<Page<Row>>(`/${resource}${toListQuery(params)}`, { signal }),

  getOne: async (resource, { id, signal }) => ({ data: await call(pathOf(resource, id), { signal }) }),

  async getMany<Row extends RaRecord>(resource: string, { ids, signal }: GetManyParams<Row>) {
    if (ids.length === 0) return { data: [] }
    const query = new URLSearchParams({ ids: ids.join(','), per_page: String(ids.length) })
    const { data } = await call<Page<Row>>(`/${resource}?${query}`, { signal })
    return { data }
  },

  create: async <Row extends RaRecord>(resource: string, { data }: CreateParams) => ({
    data: await call<Row>(`/${resource}`, { method: 'POST', body: data }).catch(rejectForm),
  }),

  update: async <Row extends RaRecord>(resource: string, { id, data, previousData }: UpdateParams<Row>) => ({
    data: await save<Row>(resource, id, { version: previousData?.version, ...data }, previousData).catch(rejectForm),
  }),

  async delete<Row extends RaRecord>(resource: string, { id, previousData }: DeleteParams<Row>) {
    const record = previousData?.version ? previousData : await call<Row>(pathOf(resource, id))
    await call(`${pathOf(resource, record.id)}?version=${record.version}`, { method: 'DELETE' })
    return { data: record }
  },

  /** Reorders a collection. `ids` are all of its records. */
  async reorder(resource: string, { ids }: { ids: Identifier[] }): Promise<void> {
    await call(`/${resource}/order`, { method: 'POST', body: { ids } })
  },

  // Required by the type, called by no page.
  getManyReference: rejectCall,
  updateMany: rejectCall,
  deleteMany: rejectCall,
} satisfies DataProvider

function rejectCall(): Promise<never> {
  return Promise.reject(new Error('not supported'))
}

function pathOf(resource: string, id: Identifier): string {
  return `/${resource}/${encodeURIComponent(id)}`
}

/** Saves a record. On a conflict the user chooses a value for each field that both changed. */
async function save<Row extends RaRecord>(
  resource: string,
  id: Identifier,
  mine: Values,
  before: Values | undefined,
): Promise<Row> {
  try {
    return await call<Row>(pathOf(resource, id), { method: 'PUT', body: mine })
  } catch (error) {
    const current = currentRecordOf<Values>(error)
    if (!current || !before) throw error
    const resolved = await resolveConflict({ resource, mine, before, current })
    if (!resolved) throw error
    return save(resource, id, { ...resolved, version: current.version }, current)
  }
}

/** Rejects with a message for the whole form: react-admin takes a form without error messages as saved. */
function rejectForm(error: unknown): never {
  if (!(error instanceof CallError) || error.body.errors) throw error
  throw new CallError(error.message, error.status, { ...error.body, errors: { 'root.serverError': error.message } })
}
