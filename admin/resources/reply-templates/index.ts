import { lazyScreen } from '../../components/lazy-screen.ts'
import { createFormPages, createRecordRepresentation } from '../../components/record/content-resource.tsx'

/** Templates for replies to messages. */
export const replyTemplates = {
  name: 'reply-templates',
  list: lazyScreen(() => import('./reply-templates.tsx'), 'ReplyTemplateList'),
  ...createFormPages(() => import('./reply-templates.tsx'), 'ReplyTemplateForm'),
  options: { group: 'inbox' },
  recordRepresentation: createRecordRepresentation('title', 'subject'),
}
