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

const SizeTablesPage = lazyScreen(() =>
  import('./settings/size-tables-page.tsx').then((module) => module.SizeTablesPage),
)

/** All resources, in the order of the menu. Records without a history have `hasHistory: false`. */
export const resources: ResourceProps[] = [
  {
    name: 'tasks',
    list: lazyScreen(() => import('./tasks/tasks-page.tsx').then((module) => module.TasksPage)),
    options: { group: 'tasks', hasHistory: false },
  },
  {
    name: 'submissions',
    list: lazyScreen(() => import('./inbox/inbox-list.tsx').then((module) => module.InboxList)),
    edit: lazyScreen(() => import('./inbox/submission-page.tsx').then((module) => module.SubmissionPage)),
    options: { group: 'inbox', hasHistory: false },
    recordRepresentation: ({ name, email, id }: SubmissionLine) => name ?? email ?? id,
  },
  // Packages of talents for clients. They are made from talents: see `useMakePackage`.
  {
    name: 'packages',
    list: lazyScreen(() => import('./packages/package-list.tsx').then((module) => module.PackageList)),
    edit: lazyScreen(() => import('./packages/package-edit.tsx').then((module) => module.PackageEdit)),
    options: { group: 'clients', hasHistory: false },
    recordRepresentation: ({ title }: PackageLine) => title,
  },
  // Rooms in which clients choose talents together.
  {
    name: 'rooms',
    list: lazyScreen(() => import('./rooms/room-list.tsx').then((module) => module.RoomList)),
    options: { group: 'clients', hasHistory: false },
  },
  // The contact book: people at clients.
  {
    name: 'contacts',
    list: lazyScreen(() => import('./contacts/contact-list.tsx').then((module) => module.ContactList)),
    edit: lazyScreen(() => import('./contacts/contact-form.tsx').then((module) => module.ContactEdit)),
    create: lazyScreen(() => import('./contacts/contact-form.tsx').then((module) => module.ContactCreate)),
    options: { group: 'clients', hasHistory: false },
    recordRepresentation: ({ name }: ContactRecord) => name,
  },
  // Clients: companies that book talents.
  {
    name: 'clients',
    list: lazyScreen(() => import('./clients/clients.tsx').then((module) => module.ClientList)),
    ...createFormPages(() => import('./clients/clients.tsx').then((module) => module.ClientForm), {
      field: 'name',
      order: 'ASC',
    }),
    options: { group: 'clients', hasHistory: false },
    recordRepresentation: ({ name }: ClientRecord) => name,
  },
  {
    name: 'reply-templates',
    list: lazyScreen(() => import('./reply-templates/reply-templates.tsx').then((module) => module.ReplyTemplateList)),
    ...createFormPages(() =>
      import('./reply-templates/reply-templates.tsx').then((module) => module.ReplyTemplateForm),
    ),
    options: { group: 'inbox' },
    recordRepresentation: createRecordRepresentation('title', 'subject'),
  },
  {
    name: 'talents',
    list: lazyScreen(() => import('./talents/list/talent-list.tsx').then((module) => module.TalentList)),
    edit: lazyScreen(() => import('./talents/edit/talent-edit.tsx').then((module) => module.TalentEdit)),
    create: lazyScreen(() => import('./talents/talent-create.tsx').then((module) => module.TalentCreate)),
    options: { group: 'talents' },
    recordRepresentation: nameOfTalent,
  },
  // The private data of a talent, whose id it has.
  {
    name: 'private-data',
    edit: lazyScreen(() => import('./private-data/private-data-edit.tsx').then((module) => module.PrivateDataEdit)),
    options: { hasHistory: false },
    recordRepresentation: (record: PrivateDataRecord) => nameOfTalent(record),
  },
  {
    name: 'applications',
    list: lazyScreen(() => import('./applications/scouting-queue.tsx').then((module) => module.ScoutingQueue)),
    options: { group: 'talents' },
  },
  // The boards beyond woman, man and development.
  {
    name: 'boards',
    list: lazyScreen(() => import('./boards/boards.tsx').then((module) => module.BoardList)),
    ...createFormPages(() => import('./boards/boards.tsx').then((module) => module.BoardForm)),
    options: { group: 'talents' },
    recordRepresentation: createRecordRepresentation('name'),
  },
  {
    name: 'attributes',
    list: lazyScreen(() => import('./attributes/attributes.tsx').then((module) => module.AttributeList)),
    edit: lazyScreen(() => import('./attributes/attributes.tsx').then((module) => module.AttributeEdit)),
    options: { group: 'talents' },
    recordRepresentation: (attribute: AttributeRecord) => attribute[`label_${currentLanguage()}`],
  },
  {
    name: 'slides',
    list: lazyScreen(() => import('./slides/slides.tsx').then((module) => module.SlideList)),
    ...createFormPages(() => import('./slides/slides.tsx').then((module) => module.SlideForm)),
    options: { group: 'content' },
    recordRepresentation: createRecordRepresentation('description'),
  },
  {
    name: 'posts',
    list: lazyScreen(() => import('./posts/posts.tsx').then((module) => module.PostList)),
    ...createFormPages(() => import('./posts/posts.tsx').then((module) => module.PostForm), {
      field: 'published_at',
      order: 'DESC',
    }),
    options: { group: 'content' },
    recordRepresentation: createRecordRepresentation('title'),
  },
  {
    name: 'partners',
    list: lazyScreen(() => import('./partners/partners.tsx').then((module) => module.PartnerList)),
    ...createFormPages(() => import('./partners/partners.tsx').then((module) => module.PartnerForm)),
    options: { group: 'content' },
    recordRepresentation: createRecordRepresentation('title'),
  },
  {
    name: 'members',
    list: lazyScreen(() => import('./staff/staff.tsx').then((module) => module.StaffMemberList)),
    ...createFormPages(() => import('./staff/staff.tsx').then((module) => module.StaffMemberForm)),
    options: { group: 'content' },
    recordRepresentation: createRecordRepresentation('name'),
  },
  {
    name: 'offices',
    list: lazyScreen(() => import('./offices/offices.tsx').then((module) => module.OfficeList)),
    ...createFormPages(() => import('./offices/offices.tsx').then((module) => module.OfficeForm)),
    options: { group: 'content' },
    recordRepresentation: createRecordRepresentation('city'),
  },
  // Text pages. They exist from the start and cannot be deleted.
  {
    name: 'entities',
    list: lazyScreen(() => import('./pages/pages.tsx').then((module) => module.PageList)),
    edit: lazyScreen(() => import('./pages/pages.tsx').then((module) => module.PageEdit)),
    options: { group: 'content' },
    recordRepresentation: ({ name }: EntityRecord) => currentMessages().content.pages[name],
  },
  // Sections of the text pages.
  {
    name: 'sections',
    list: lazyScreen(() => import('./sections/sections.tsx').then((module) => module.SectionList)),
    ...createFormPages(() => import('./sections/sections.tsx').then((module) => module.SectionForm)),
    options: { group: 'content' },
    recordRepresentation: createRecordRepresentation('title'),
  },
  {
    name: 'social-medias',
    list: lazyScreen(() => import('./social-medias/social-medias.tsx').then((module) => module.SocialMediaList)),
    ...createFormPages(() => import('./social-medias/social-medias.tsx').then((module) => module.SocialMediaForm)),
    options: { group: 'content' },
    recordRepresentation: 'network',
  },
  {
    name: 'media',
    list: lazyScreen(() => import('./media/media-library.tsx').then((module) => module.MediaLibrary)),
    edit: lazyScreen(() => import('./media/medium-edit.tsx').then((module) => module.MediumEdit)),
    options: { group: 'media' },
    recordRepresentation: nameOfMedium,
  },
  {
    name: 'bin',
    list: lazyScreen(() => import('./bin/bin-list.tsx').then((module) => module.BinList)),
    options: { group: 'bin' },
  },
  // The agency's settings: a single record, and another one of size tables.
  {
    name: 'settings',
    list: lazyScreen(() => import('./settings/settings-page.tsx').then((module) => module.SettingsPage)),
    options: { group: 'settings' },
    children: createElement(Route, { path: 'sizes', element: createElement(SizeTablesPage) }),
  },
  {
    name: 'site-texts',
    list: lazyScreen(() => import('./site-texts/site-texts-page.tsx').then((module) => module.SiteTextsPage)),
    options: { group: 'settings' },
  },
  {
    name: 'forms',
    list: lazyScreen(() => import('./custom-forms/custom-forms.tsx').then((module) => module.CustomFormList)),
    ...createFormPages(() => import('./custom-forms/custom-forms.tsx').then((module) => module.CustomFormForm)),
    options: { group: 'settings' },
    recordRepresentation: createRecordRepresentation('title', 'name'),
  },
  // Contacts that the contact check knows as the agency's, beside those that the site shows.
  {
    name: 'official-contacts',
    list: lazyScreen(() =>
      import('./official-contacts/official-contacts.tsx').then((module) => module.OfficialContactList),
    ),
    ...createFormPages(() =>
      import('./official-contacts/official-contacts.tsx').then((module) => module.OfficialContactForm),
    ),
    options: { group: 'settings' },
    recordRepresentation: 'value',
  },
  {
    name: 'people',
    list: lazyScreen(() => import('./users/user-list.tsx').then((module) => module.UserList)),
    edit: lazyScreen(() => import('./users/user-edit.tsx').then((module) => module.UserEdit)),
    options: { group: 'users' },
    recordRepresentation: ({ name }: User) => name,
  },
  // Stored data of one person: a single page.
  {
    name: 'personal-data',
    list: lazyScreen(() => import('./personal-data/personal-data-page.tsx').then((module) => module.PersonalDataPage)),
    options: { group: 'users' },
  },
  {
    name: 'audit',
    list: lazyScreen(() => import('./audit/audit-list.tsx').then((module) => module.AuditList)),
    options: { group: 'users' },
  },
]
