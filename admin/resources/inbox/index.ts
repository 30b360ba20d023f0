import type { SubmissionLine } from '#contracts/admin/submissions.ts'
import { lazyScreen } from '../../components/lazy-screen.ts'

export const submissions = {
  name: 'submissions',
  list: lazyScreen(() => import('./inbox-list.tsx'), 'InboxList'),
  edit: lazyScreen(() => import('./submission-page.tsx'), 'SubmissionPage'),
  options: { group: 'inbox', hasHistory: false },
  recordRepresentation: ({ name, email, id }: SubmissionLine) => name ?? email ?? id,
}
