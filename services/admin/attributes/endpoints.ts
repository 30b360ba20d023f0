import { attributeInputSchema, attributeRecordSchema } from '#contracts/admin/attributes.ts'
import { listOf } from '#contracts/admin/lists.ts'
import { ProblemError } from '../../core/http/problem.ts'
import type { AdminContext } from '../context.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { listAttributes, readAttribute } from './read.ts'
import { updateAttribute } from './write.ts'

/** What can be known of a talent, how it is called and what its values are. None is added or deleted. */
export function attributeEndpoints({ db, now }: AdminContext): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/attributes',
      summary: 'All attributes with their options, in both languages',
      permission: 'talents',
      answer: listOf(attributeRecordSchema),
      async handle() {
        const data = await listAttributes(db)
        return { data, total: data.length }
      },
    }),
    endpoint({
      method: 'get',
      path: '/attributes/{id}',
      summary: 'One attribute',
      permission: 'talents',
      answer: attributeRecordSchema,
      async handle({ params: { id = '' } }) {
        const attribute = await readAttribute(db, id)
        if (!attribute) throw new ProblemError(404)
        return attribute
      },
    }),
    endpoint({
      method: 'put',
      path: '/attributes/{id}',
      summary: 'Change the labels and options of an attribute',
      permission: 'content',
      body: attributeInputSchema,
      answer: attributeRecordSchema,
      handle: ({ params: { id = '' }, body, staff }) => updateAttribute(db, id, body, { staff, now: now() }),
    }),
  ]
}
