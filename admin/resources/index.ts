import { createElement } from 'react'
import type { ResourceProps } from 'react-admin'
import { Route } from 'react-router'
import type { EntityRecord } from '#contracts/admin/entities.ts'
import { findResource, type ResourceName, resourceNames } from '#contracts/admin/resources.ts'
import type { SubmissionLine } from '#contracts/admin/submissions.ts'
import { lazyScreen } from '../components/lazy-screen.ts'
import { nameOfMedium } from '../components/media/media-kind.ts'
import {
  createFormScreens,
  createRecordRepresentation,
  type FormScreens,
} from '../components/record/content-resource.tsx'
import { currentMessages } from '../providers/i18n/messages.ts'
import { nameOfTalent } from './talents/talent.ts'

const SizeTablesPage = lazyScreen(() =>
  import('./settings/size-tables-page.tsx').then((module) => module.SizeTablesPage),
)

const CalendarPage = lazyScreen(() => import('./bookings/calendar-page.tsx').then((module) => module.CalendarPage))

const PictureImportPage = lazyScreen(() =>
  import('./talents/picture-import/picture-import-page.tsx').then((module) => module.PictureImportPage),
)

type Screens = Omit<ResourceProps, 'name'>

/** Resources with screens of their own. Packages are made from talents: see `useMakePackage`. */
const ownScreens: Partial<Record<ResourceName, Screens>> = {
  tasks: { list: lazyScreen(() => import('./tasks/tasks-page.tsx').then((module) => module.TasksPage)) },
  submissions: {
    list: lazyScreen(() => import('./inbox/inbox-list.tsx').then((module) => module.InboxList)),
    edit: lazyScreen(() => import('./inbox/submission-page.tsx').then((module) => module.SubmissionPage)),
    recordRepresentation: ({ name, email, id }: SubmissionLine) => name ?? email ?? id,
  },
  // A booking opens over the calendar.
  bookings: { list: CalendarPage, edit: CalendarPage },
  'booking-requests': {
    list: lazyScreen(() => import('./booking-requests/request-list.tsx').then((module) => module.BookingRequestList)),
  },
  packages: {
    list: lazyScreen(() => import('./packages/package-list.tsx').then((module) => module.PackageList)),
    edit: lazyScreen(() => import('./packages/package-edit.tsx').then((module) => module.PackageEdit)),
  },
  rooms: { list: lazyScreen(() => import('./rooms/room-list.tsx').then((module) => module.RoomList)) },
  contacts: {
    list: lazyScreen(() => import('./contacts/contact-list.tsx').then((module) => module.ContactList)),
    edit: lazyScreen(() => import('./contacts/contact-form.tsx').then((module) => module.ContactEdit)),
    create: lazyScreen(() => import('./contacts/contact-form.tsx').then((module) => module.ContactCreate)),
  },
  talents: {
    list: lazyScreen(() => import('./talents/list/talent-list.tsx').then((module) => module.TalentList)),
    edit: lazyScreen(() => import('./talents/edit/talent-edit.tsx').then((module) => module.TalentEdit)),
    create: lazyScreen(() => import('./talents/talent-create.tsx').then((module) => module.TalentCreate)),
    recordRepresentation: nameOfTalent,
    children: createElement(Route, { path: 'pictures', element: createElement(PictureImportPage) }),
  },
  'private-data': {
    edit: lazyScreen(() => import('./private-data/private-data-edit.tsx').then((module) => module.PrivateDataEdit)),
    recordRepresentation: nameOfTalent,
  },
  'card-requests': {
    list: lazyScreen(() => import('./card-requests/card-list.tsx').then((module) => module.CardList)),
    edit: lazyScreen(() => import('./card-requests/card-page.tsx').then((module) => module.CardPage)),
  },
  applications: {
    list: lazyScreen(() => import('./applications/scouting-queue.tsx').then((module) => module.ScoutingQueue)),
  },
  attributes: {
    list: lazyScreen(() => import('./attributes/attributes.tsx').then((module) => module.AttributeList)),
    edit: lazyScreen(() => import('./attributes/attributes.tsx').then((module) => module.AttributeEdit)),
  },
  entities: {
    list: lazyScreen(() => import('./pages/pages.tsx').then((module) => module.PageList)),
    edit: lazyScreen(() => import('./pages/pages.tsx').then((module) => module.PageEdit)),
    recordRepresentation: ({ name }: EntityRecord) => currentMessages().content.pages[name],
  },
  media: {
    list: lazyScreen(() => import('./media/media-library.tsx').then((module) => module.MediaLibrary)),
    edit: lazyScreen(() => import('./media/medium-edit.tsx').then((module) => module.MediumEdit)),
    recordRepresentation: nameOfMedium,
  },
  bin: { list: lazyScreen(() => import('./bin/bin-list.tsx').then((module) => module.BinList)) },
  settings: {
    list: lazyScreen(() => import('./settings/settings-page.tsx').then((module) => module.SettingsPage)),
    children: createElement(Route, { path: 'sizes', element: createElement(SizeTablesPage) }),
  },
  'site-texts': {
    list: lazyScreen(() => import('./site-texts/site-texts-page.tsx').then((module) => module.SiteTextsPage)),
  },
  people: {
    list: lazyScreen(() => import('./users/user-list.tsx').then((module) => module.UserList)),
    edit: lazyScreen(() => import('./users/user-edit.tsx').then((module) => module.UserEdit)),
  },
  'personal-data': {
    list: lazyScreen(() => import('./personal-data/personal-data-page.tsx').then((module) => module.PersonalDataPage)),
  },
  audit: { list: lazyScreen(() => import('./audit/audit-list.tsx').then((module) => module.AuditList)) },
}

/** The modules of the other collections, in folders of their names. */
const formScreens = import.meta.glob<FormScreens>('./*/screens.tsx')

function findScreens(name: ResourceName): Screens | undefined {
  const load = formScreens[`./${name}/screens.tsx`]
  return ownScreens[name] ?? (load && createFormScreens(load))
}

/** All resources with screens, in the order of the menu. */
export const resources: ResourceProps[] = resourceNames.flatMap((name) => {
  const screens = findScreens(name)
  const recordRepresentation = createRecordRepresentation(findResource(name) ?? {})
  return screens ? [{ name, recordRepresentation, ...screens }] : []
})
