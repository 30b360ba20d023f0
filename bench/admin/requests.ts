import { talentWarnings } from '#contracts/admin/talents.ts'

/** One page of a resource, in each of these orders, both ways. */
function sorted(resource: string, sorts: readonly string[], filter = ''): string[] {
  return sorts.flatMap((sort) =>
    ['asc', 'desc'].map((order) => `/${resource}?page=1&per_page=25&sort=${sort}&order=${order}${filter}`),
  )
}

/** One page of a resource, with each of these filters. */
function filtered(resource: string, sort: string, filters: readonly string[]): string[] {
  return filters.map((filter) => `/${resource}?page=1&per_page=25&sort=${sort}&${filter}`)
}

const words = ['s', 'sa', 'saf', 'safira', 'safira del', 'quartso', 'xyz', 'são', '98765']

const searchTexts = words.map((word) => `q=${encodeURIComponent(word)}`)

/** The limits of a list or search, and of a search while typing, in milliseconds. */
const maxMs = 200
const maxTypingMs = 50

/** The months from a year ago to a year ahead. */
const months = Array.from({ length: 25 }, (_, index) => {
  const [year, month] = [new Date().getUTCFullYear(), new Date().getUTCMonth() + index - 12]
  const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10)
  return `from=${dayOf(Date.UTC(year, month, 1))}&to=${dayOf(Date.UTC(year, month + 1, 0))}`
})

const thisMonth = months[12]

/** The requests of the back office's lists, filters and orders, by group. */
const lists: Record<string, string[]> = {
  'talents: orders and pages': [
    ...sorted('talents', ['position', 'name', 'category', 'updated_at', 'birthdate', 'published', 'published_at']),
    ...sorted('talents', ['digitals_at', 'height', 'waist', 'shoes'], '&category=woman'),
    '/talents?page=400&per_page=50&sort=position',
    '/talents?page=800&per_page=25&sort=name&order=desc',
  ],
  'talents: filters': [
    ...filtered('talents', 'position', [
      'category=woman&published=true',
      'published=false',
      'scheduled=true',
      'minor=true',
      'untranslated=true',
      'unmarked=true',
      'warning=any',
      ...talentWarnings.map((warning) => `warning=${warning}`),
      'height_min=178&height_max=182',
      'waist_min=60&waist_max=64&hips_max=90',
      'age_min=18&age_max=22&languages=en',
      'hair=black&eyes=brown&city=sao%20paulo',
      'digitals_at_min=2026-06-01',
    ]),
    ...filtered('talents', 'name', searchTexts),
    '/talents/duplicates',
  ],
  'board order': ['/talents?category=development&sort=position&per_page=50'],
  'messages: orders and filters': [
    ...sorted('submissions', ['created_at', 'updated_at', 'expires_at', 'status', 'kind']),
    '/submissions?page=700&per_page=25&sort=created_at&order=desc',
    ...filtered('submissions', 'created_at', [
      'kind=contact',
      'kind=entry&form=workshop',
      'status=new',
      'decision=kept',
      'unread=true',
      'assignee_id=none',
      'assignee_id=user-1',
      'created_at_min=2026-01-01&created_at_max=2026-06-30',
      'kind=application&category=woman',
      'kind=application&minor=true',
      ...searchTexts,
    ]),
    '/submissions/counts',
  ],
  'scouting queue': ['/submissions?page=1&per_page=50&sort=created_at&order=asc&kind=application&undecided=true'],
  dashboard: ['/dashboard'],
  'activity, tasks, notices, counts of the menu': [
    '/activity',
    '/badges',
    '/notices',
    '/tasks?page=1&per_page=6&mine=true&done=false',
    ...filtered('tasks', 'due_on', ['done=false', 'done=true', 'mine=false&done=false']),
    '/tasks/assignees',
  ],
  media: [
    ...sorted('media', ['created_at', 'name', 'size', 'updated_at']),
    ...filtered('media', 'created_at', [
      'type=video',
      'unused=true',
      'unused=false',
      'without_alt=true',
      'untranslated=true',
      'tag=editorial',
      ...searchTexts,
    ]),
    '/media/tags',
  ],
  'contacts, clients, packages, rooms': [
    ...sorted('contacts', ['name', 'reviewed_at', 'created_at', 'updated_at']),
    ...filtered('contacts', 'name', ['review_due=true', 'language=pt', ...searchTexts]),
    '/contacts/duplicates',
    ...sorted('clients', ['name', 'created_at', 'updated_at']),
    ...filtered('clients', 'name', searchTexts),
    '/clients/duplicates',
    ...sorted('packages', ['created_at', 'expires_at', 'title']),
    ...filtered('packages', 'created_at', searchTexts),
    ...filtered('rooms', 'created_at', ['page=1', ...searchTexts]),
  ],
  'calendar: a month of 100,000 bookings': [
    ...months.map((month) => `/bookings?${month}`),
    ...['category=woman', 'kind=confirmed', 'client_id=1', 'page=20', 'category=woman&page=50'].map(
      (filter) => `/bookings?${thisMonth}&${filter}`,
    ),
  ],
  'bin, audit log, versions, documents': [
    '/bin?page=1&per_page=25',
    ...filtered('bin', 'deleted_at', ['resource=talents', ...searchTexts]),
    ...sorted('audit', ['at']),
    '/audit?page=2000&per_page=50',
    ...filtered('audit', 'at', [
      'staff_id=user-1',
      'resource=talents',
      'resource=submissions&action=answered',
      'action=exported',
      'from=2026-01-01T00:00:00Z&until=2026-03-01T00:00:00Z',
    ]),
    '/talents/1/versions',
    '/private-data/documents/expiring',
  ],
}

/** All requests of the back office, with the limit of each group in milliseconds. */
export const requestGroups = [
  ...Object.entries(lists).map(([name, paths]) => ({ name, max: maxMs, paths })),
  { name: 'search of everything while typing', max: maxTypingMs, paths: searchTexts.map((text) => `/search?${text}`) },
]
