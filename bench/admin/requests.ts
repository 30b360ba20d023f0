import { talentWarnings } from '#contracts/admin/talents.ts'

/** Requests of the back office with a common limit. */
interface RequestGroup {
  name: string
  /** In milliseconds. */
  max: number
  paths: string[]
}

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

/** The requests of the back office, with its lists, filters and orders. */
export const requestGroups: RequestGroup[] = [
  {
    name: 'talents: orders and pages',
    max: 200,
    paths: [
      ...sorted('talents', ['position', 'name', 'category', 'updated_at', 'birthdate', 'published', 'published_at']),
      ...sorted('talents', ['digitals_at', 'height', 'waist', 'shoes'], '&category=woman'),
      '/talents?page=400&per_page=50&sort=position',
      '/talents?page=800&per_page=25&sort=name&order=desc',
    ],
  },
  {
    name: 'talents: filters',
    max: 200,
    paths: [
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
  },
  { name: 'board order', max: 200, paths: ['/talents?category=development&sort=position&per_page=50'] },
  {
    name: 'messages: orders and filters',
    max: 200,
    paths: [
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
  },
  {
    name: 'scouting queue',
    max: 200,
    paths: ['/submissions?page=1&per_page=50&sort=created_at&order=asc&kind=application&undecided=true'],
  },
  { name: 'dashboard', max: 200, paths: ['/dashboard'] },
  {
    name: 'activity, tasks, notices, counts of the menu',
    max: 200,
    paths: [
      '/activity',
      '/badges',
      '/notices',
      '/tasks?page=1&per_page=6&mine=true&done=false',
      ...filtered('tasks', 'due_on', ['done=false', 'done=true', 'mine=false&done=false']),
      '/tasks/assignees',
    ],
  },
  {
    name: 'media',
    max: 200,
    paths: [
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
  },
  {
    name: 'contacts, clients, packages, rooms',
    max: 200,
    paths: [
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
  },
  {
    name: 'bin, audit log, versions, documents',
    max: 200,
    paths: [
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
  },
  { name: 'search of everything while typing', max: 50, paths: searchTexts.map((text) => `/search?${text}`) },
]
