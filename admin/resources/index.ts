import { createElement } from 'react'
import type { ResourceProps } from 'react-admin'
import { Route } from 'react-router'
import type { AttributeRecord } from '#contracts/admin/attributes.ts'
import type { ClientRecord, ContactRecord } from '#contracts/admin/contacts.ts'
import type { EntityRecord } from '#contracts/admin/entities.ts'
import type { PackageLine } from '#contracts/admin/packages.ts'
import type { PrivateDataRecord } from '#contracts/admin/private-data.ts'
import type { SubmissionLine } from '#contracts/admin/submissions.ts'
import type { User } from '#contracts/admin/users.ts'
import { lazyScreen } from '../components/lazy-screen.ts'
import { nameOfMedium } from '../components/media/media-kind.ts'
import { createFormPages, createRecordRepresentation } from '../components/record/content-resource.tsx'
import { currentLanguage, currentMessages } from '../providers/i18n/messages.ts'
import { nameOfTalent } from './talents/talent.ts'

const SizeTablesPage = lazyScreen(() => import('./settings/size-tables-page.tsx'), 'SizeTablesPage')

/** All resources, in the order of the menu. Records without a history have `hasHistory: false`. */
export const resources: ResourceProps[] = [
  {
    name: 'tasks',
    list: lazyScreen(() => import('./tasks/tasks-page.tsx'), 'TasksPage'),
    options: { group: 'tasks', hasHistory: false },
  },
  {
    name: 'submissions',
    list: lazyScreen(() => import('./inbox/inbox-list.tsx'), 'InboxList'),
    edit: lazyScreen(() => import('./inbox/submission-page.tsx'), 'SubmissionPage'),
    options: { group: 'inbox', hasHistory: false },
    recordRepresentation: ({ name, email, id }: SubmissionLine) => name ?? email ?? id,
  },
  // Packages of talents for clients. They are made from talents: see `useMakePackage`.
  {
    name: 'packages',
    list: lazyScreen(() => import('./packages/package-list.tsx'), 'PackageList'),
    edit: lazyScreen(() => import('./packages/package-edit.tsx'), 'PackageEdit'),
    options: { group: 'clients', hasHistory: false },
    recordRepresentation: ({ title }: PackageLine) => title,
  },
  // Rooms in which clients choose talents together.
  {
    name: 'rooms',
    list: lazyScreen(() => import('./rooms/room-list.tsx'), 'RoomList'),
    options: { group: 'clients', hasHistory: false },
  },
  // The contact book: people at clients.
  {
    name: 'contacts',
    list: lazyScreen(() => import('./contacts/contact-list.tsx'), 'ContactList'),
    edit: lazyScreen(() => import('./contacts/contact-form.tsx'), 'ContactEdit'),
    create: lazyScreen(() => import('./contacts/contact-form.tsx'), 'ContactCreate'),
    options: { group: 'clients', hasHistory: false },
    recordRepresentation: ({ name }: ContactRecord) => name,
  },
  // Clients: companies that book talents.
  {
    name: 'clients',
    list: lazyScreen(() => import('./clients/clients.tsx'), 'ClientList'),
    ...createFormPages(() => import('./clients/clients.tsx'), 'ClientForm', { field: 'name', order: 'ASC' }),
    options: { group: 'clients', hasHistory: false },
    recordRepresentation: ({ name }: ClientRecord) => name,
  },
  {
    name: 'reply-templates',
    list: lazyScreen(() => import('./reply-templates/reply-templates.tsx'), 'ReplyTemplateList'),
    ...createFormPages(() => import('./reply-templates/reply-templates.tsx'), 'ReplyTemplateForm'),
    options: { group: 'inbox' },
    recordRepresentation: createRecordRepresentation('title', 'subject'),
  },
  {
    name: 'talents',
    list: lazyScreen(() => import('./talents/list/talent-list.tsx'), 'TalentList'),
    edit: lazyScreen(() => import('./talents/edit/talent-edit.tsx'), 'TalentEdit'),
    create: lazyScreen(() => import('./talents/talent-create.tsx'), 'TalentCreate'),
    options: { group: 'talents' },
    recordRepresentation: nameOfTalent,
  },
  // The private data of a talent, whose id it has.
  {
    name: 'private-data',
    edit: lazyScreen(() => import('./private-data/private-data-edit.tsx'), 'PrivateDataEdit'),
    options: { hasHistory: false },
    recordRepresentation: (record: PrivateDataRecord) => nameOfTalent(record),
  },
  {
    name: 'applications',
    list: lazyScreen(() => import('./applications/scouting-queue.tsx'), 'ScoutingQueue'),
    options: { group: 'talents' },
  },
  // The boards beyond woman, man and development.
  {
    name: 'boards',
    list: lazyScreen(() => import('./boards/boards.tsx'), 'BoardList'),
    ...createFormPages(() => import('./boards/boards.tsx'), 'BoardForm'),
    options: { group: 'talents' },
    recordRepresentation: createRecordRepresentation('name'),
  },
  {
    name: 'attributes',
    list: lazyScreen(() => import('./attributes/attributes.tsx'), 'AttributeList'),
    edit: lazyScreen(() => import('./attributes/attributes.tsx'), 'AttributeEdit'),
    options: { group: 'talents' },
    recordRepresentation: (attribute: AttributeRecord) => attribute[`label_${currentLanguage()}`],
  },
  {
    name: 'slides',
    list: lazyScreen(() => import('./slides/slides.tsx'), 'SlideList'),
    ...createFormPages(() => import('./slides/slides.tsx'), 'SlideForm'),
    options: { group: 'content' },
    recordRepresentation: createRecordRepresentation('description'),
  },
  {
    name: 'posts',
    list: lazyScreen(() => import('./posts/posts.tsx'), 'PostList'),
    ...createFormPages(() => import('./posts/posts.tsx'), 'PostForm', { field: 'published_at', order: 'DESC' }),
    options: { group: 'content' },
    recordRepresentation: createRecordRepresentation('title'),
  },
  {
    name: 'partners',
    list: lazyScreen(() => import('./partners/partners.tsx'), 'PartnerList'),
    ...createFormPages(() => import('./partners/partners.tsx'), 'PartnerForm'),
    options: { group: 'content' },
    recordRepresentation: createRecordRepresentation('title'),
  },
  {
    name: 'members',
    list: lazyScreen(() => import('./staff/staff.tsx'), 'StaffMemberList'),
    ...createFormPages(() => import('./staff/staff.tsx'), 'StaffMemberForm'),
    options: { group: 'content' },
    recordRepresentation: createRecordRepresentation('name'),
  },
  {
    name: 'offices',
    list: lazyScreen(() => import('./offices/offices.tsx'), 'OfficeList'),
    ...createFormPages(() => import('./offices/offices.tsx'), 'OfficeForm'),
    options: { group: 'content' },
    recordRepresentation: createRecordRepresentation('city'),
  },
  // Text pages. They exist from the start and cannot be deleted.
  {
    name: 'entities',
    list: lazyScreen(() => import('./pages/pages.tsx'), 'PageList'),
    edit: lazyScreen(() => import('./pages/pages.tsx'), 'PageEdit'),
    options: { group: 'content' },
    recordRepresentation: ({ name }: EntityRecord) => currentMessages().content.pages[name],
  },
  // Sections of the text pages.
  {
    name: 'sections',
    list: lazyScreen(() => import('./sections/sections.tsx'), 'SectionList'),
    ...createFormPages(() => import('./sections/sections.tsx'), 'SectionForm'),
    options: { group: 'content' },
    recordRepresentation: createRecordRepresentation('title'),
  },
  {
    name: 'social-medias',
    list: lazyScreen(() => import('./social-medias/social-medias.tsx'), 'SocialMediaList'),
    ...createFormPages(() => import('./social-medias/social-medias.tsx'), 'SocialMediaForm'),
    options: { group: 'content' },
    recordRepresentation: 'network',
  },
  {
    name: 'media',
    list: lazyScreen(() => import('./media/media-library.tsx'), 'MediaLibrary'),
    edit: lazyScreen(() => import('./media/medium-edit.tsx'), 'MediumEdit'),
    options: { group: 'media' },
    recordRepresentation: nameOfMedium,
  },
  {
    name: 'bin',
    list: lazyScreen(() => import('./bin/bin-list.tsx'), 'BinList'),
    options: { group: 'bin' },
  },
  // The agency's settings: a single record, and another one of size tables.
  {
    name: 'settings',
    list: lazyScreen(() => import('./settings/settings-page.tsx'), 'SettingsPage'),
    options: { group: 'settings' },
    children: createElement(Route, { path: 'sizes', element: createElement(SizeTablesPage) }),
  },
  {
    name: 'site-texts',
    list: lazyScreen(() => import('./site-texts/site-texts-page.tsx'), 'SiteTextsPage'),
    options: { group: 'settings' },
  },
  {
    name: 'forms',
    list: lazyScreen(() => import('./custom-forms/custom-forms.tsx'), 'CustomFormList'),
    ...createFormPages(() => import('./custom-forms/custom-forms.tsx'), 'CustomFormForm'),
    options: { group: 'settings' },
    recordRepresentation: createRecordRepresentation('title', 'name'),
  },
  // Contacts that the contact check knows as the agency's, beside those that the site shows.
  {
    name: 'official-contacts',
    list: lazyScreen(() => import('./official-contacts/official-contacts.tsx'), 'OfficialContactList'),
    ...createFormPages(() => import('./official-contacts/official-contacts.tsx'), 'OfficialContactForm'),
    options: { group: 'settings' },
    recordRepresentation: 'value',
  },
  {
    name: 'people',
    list: lazyScreen(() => import('./users/user-list.tsx'), 'UserList'),
    edit: lazyScreen(() => import('./users/user-edit.tsx'), 'UserEdit'),
    options: { group: 'users' },
    recordRepresentation: ({ name }: User) => name,
  },
  // Stored data of one person: a single page.
  {
    name: 'personal-data',
    list: lazyScreen(() => import('./personal-data/personal-data-page.tsx'), 'PersonalDataPage'),
    options: { group: 'users' },
  },
  {
    name: 'audit',
    list: lazyScreen(() => import('./audit/audit-list.tsx'), 'AuditList'),
    options: { group: 'users' },
  },
]
