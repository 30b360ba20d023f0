import { type ResourceName, resources } from '#contracts/admin/resources.ts'
import type { Schema } from '#database/schema/index.ts'

/** The tables of resources that have another name than their table. */
const otherNames: Partial<Record<ResourceName, keyof Schema>> = {
  'private-data': 'talents',
  members: 'staff',
  offices: 'entity_items',
  sections: 'entity_items',
  packages: 'selections',
  rooms: 'selections',
  people: 'users',
}

/** The table with the records of a resource; undefined for other names. */
export function tableOf(resource: string): keyof Schema | undefined {
  if (!Object.hasOwn(resources, resource)) return undefined
  return otherNames[resource as ResourceName] ?? (resource.replaceAll('-', '_') as keyof Schema)
}
