import { useQueryClient } from '@tanstack/react-query'
import type { DiscussedResource, Discussion } from '#contracts/admin/comments.ts'
import { call } from '../../providers/data/call.ts'
import { useCall } from '../../providers/data/use-call.ts'

/** The record that is discussed. */
export interface Subject {
  resource: DiscussedResource
  id: string
}

const keyOf = ({ resource, id }: Subject) => ['comments', resource, id]

const pathOf = ({ resource, id }: Subject) => `/${resource}/${encodeURIComponent(id)}/comments`

/** The comments on a record. */
export function useDiscussion(subject: Subject) {
  return useCall<Discussion>(keyOf(subject), pathOf(subject), { refetchOnWindowFocus: true })
}

/** Adds, changes and deletes comments on a record, and shows the result. */
export function useCommentActions(subject: Subject) {
  const client = useQueryClient()
  const path = pathOf(subject)
  const show = (discussion: Discussion) => void client.setQueryData(keyOf(subject), discussion)
  return {
    add: async (text: string) => show(await call<Discussion>(path, { method: 'POST', body: { text } })),
    change: async (id: number, text: string) =>
      show(await call<Discussion>(`${path}/${id}`, { method: 'PUT', body: { text } })),
    async remove(id: number) {
      await call(`${path}/${id}`, { method: 'DELETE' })
      await client.invalidateQueries({ queryKey: keyOf(subject) })
    },
  }
}
