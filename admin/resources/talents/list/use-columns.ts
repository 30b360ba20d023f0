import { useQueryClient } from '@tanstack/react-query'
import { type ChosenColumns, type TalentColumn, talentColumns } from '#contracts/admin/list-preferences.ts'
import { call } from '../../../providers/data/call.ts'
import { useCall } from '../../../providers/data/use-call.ts'

const path = '/me/columns'
const queryKey = ['me', 'columns']

/** Columns that the table shows only to users who have chosen them. */
const extraColumns: readonly TalentColumn[] = [
  'birthdate',
  'weight',
  'gender',
  'shirt',
  'languages',
  'digitals_at',
  'measured_at',
  'published_at',
  'warnings',
  'updated_at',
]

const usualColumns = talentColumns.filter((name) => !extraColumns.includes(name))

/** The columns of the user's table of talents, in their order. Undefined while loading. */
export function useColumns() {
  const client = useQueryClient()
  const { data, isPending } = useCall<ChosenColumns>(queryKey, path, { staleTime: Number.POSITIVE_INFINITY })
  const chosen = data?.talents ?? usualColumns
  return {
    columns: isPending ? undefined : talentColumns.filter((name) => chosen.includes(name)),
    isUsual: !data?.talents,
    /** Shows other columns at once; `null` for the usual ones. */
    show(talents: TalentColumn[] | null) {
      client.setQueryData<ChosenColumns>(queryKey, { talents })
    },
    /** Stores the columns that are shown, for all browsers of the user. */
    async store() {
      const body = client.getQueryData<ChosenColumns>(queryKey)
      if (body) await call(path, { method: 'PUT', body })
    },
  }
}
