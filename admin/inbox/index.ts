import type { SubmissionLine } from '#contracts/office/submissions.ts'
import { InboxList } from './inbox-list.tsx'
import { SubmissionPage } from './submission-page.tsx'

export const submissions = {
  name: 'submissions',
  list: InboxList,
  edit: SubmissionPage,
  options: { group: 'inbox' },
  recordRepresentation: ({ name, email, id }: SubmissionLine) => name ?? email ?? id,
}
