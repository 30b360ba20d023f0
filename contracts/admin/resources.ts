import { attributes } from './attributes.ts'
import { audit } from './audit.ts'
import { bin } from './bin.ts'
import { boards } from './boards.ts'
import { bookingRequests, bookings } from './bookings.ts'
import { cardRequests } from './card-requests.ts'
import { clock } from './clock.ts'
import { clients, contacts } from './contacts.ts'
import { content } from './content.ts'
import type { Permission } from './current-user.ts'
import { customForms } from './custom-forms.ts'
import { invitations } from './invitations.ts'
import { media } from './media.ts'
import { packages, rooms } from './packages.ts'
import { personalData } from './personal-data.ts'
import { privateData } from './private-data.ts'
import { redirects } from './redirects.ts'
import { replyTemplates } from './reply-templates.ts'
import type { Collection, Resource } from './resource.ts'
import { settings } from './settings.ts'
import { demoContent } from './setup.ts'
import { siteTexts } from './site-texts.ts'
import { sizeTables } from './size-tables.ts'
import { applications, submissions } from './submissions.ts'
import { talents } from './talents.ts'
import { tasks } from './tasks.ts'
import { people } from './users.ts'

const furtherCollections = {
  'reply-templates': replyTemplates,
  contacts,
  clients,
  boards,
  forms: customForms,
  ...content,
  redirects,
  media,
}

/** The resources of the collection engine. */
export const collections = { talents, ...furtherCollections } satisfies Record<string, Collection>

export type CollectionName = keyof typeof collections

/** All resources, in the order of the menu and of choices. */
export const resources = {
  tasks,
  submissions,
  bookings,
  'booking-requests': bookingRequests,
  packages,
  rooms,
  talents,
  applications,
  'private-data': privateData,
  'card-requests': cardRequests,
  settings,
  'site-texts': siteTexts,
  ...furtherCollections,
  attributes,
  bin,
  people,
  invitations,
  'personal-data': personalData,
  audit,
  'size-tables': sizeTables,
  clock,
  'demo-content': demoContent,
}

export type ResourceName = keyof typeof resources

export const resourceNames = Object.keys(resources) as ResourceName[]

/** The declaration of a resource; undefined for other names, such as those in the audit log's refused requests. */
export function findResource(name: string): Resource | undefined {
  return Object.hasOwn(resources, name) ? resources[name as ResourceName] : undefined
}

/** The resources that the audit log has entries of. Refused requests have their path instead. */
export const auditedResources = resourceNames.filter((name) => findResource(name)?.audit !== 'none')

/** The resources whose deleted records go to the bin. */
export type BinResource = {
  [Name in ResourceName]: (typeof resources)[Name] extends { softDelete: true } ? Name : never
}[ResourceName]

export const binResources = resourceNames.filter((name) => findResource(name)?.softDelete) as BinResource[]

/** The permission to see deleted records of a resource, and to take them out of the bin. */
export function permissionInBin(name: BinResource): Permission {
  const { toSeeInBin, permission }: Resource = resources[name]
  return toSeeInBin ?? permission
}
