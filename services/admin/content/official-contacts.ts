import { z } from 'zod'
import { officialContactInputSchema, officialContactRecordSchema } from '#contracts/admin/content.ts'
import { flagFilter } from '#contracts/admin/lists.ts'
import { readContacts } from '#domain/contact-check/read-contact.ts'
import { ProblemError } from '../../http/problem.ts'
import { defineCollection } from '../collections/collection.ts'
import { filterByPublishing, toPublishableRecord } from '../collections/publishing.ts'

/** Contacts that the contact check knows as the agency's. For administrators: a wrong one would vouch for an impostor. */
export const officialContacts = defineCollection({
  resource: 'official-contacts',
  table: 'official_contacts',
  permission: 'settings',
  topic: 'official-contacts',
  input: officialContactInputSchema,
  record: officialContactRecordSchema,
  searchColumns: ['value', 'note'],
  sortColumns: ['position', 'id', 'value', 'published', 'updated_at'],
  isOrdered: true,
  uniqueColumns: ['value'],
  filters: z.object({ published: flagFilter.optional() }),
  applyFilters: filterByPublishing([]),
  async check({ input }) {
    // A name alone would be official on every network.
    const isContact = readContacts(input.value).some(({ kind }) => kind !== 'handle') || input.value.startsWith('@')
    if (!isContact) throw new ProblemError(422, { errors: { value: ['invalid'] } })
  },
  toRecords: async (_db, rows) => rows.map(toPublishableRecord),
})
