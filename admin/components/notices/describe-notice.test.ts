import { expect, test } from 'vitest'
import type { Notice } from '#contracts/admin/notices.ts'
import * as texts from '../../providers/i18n/pt/index.ts'
import { describeNotice } from './describe-notice.ts'

test.each<[Partial<Notice> & Pick<Notice, 'kind'>, string]>([
  [{ kind: 'mention' }, 'Ana mencionou você em Outono'],
  [{ kind: 'mention', title: null }, 'Ana mencionou você em uma mensagem'],
  [{ kind: 'assignment', actor: null }, 'Ex-colega passou para você: Outono'],
  [{ kind: 'task' }, 'Ana deixou uma tarefa com você: Outono'],
  [{ kind: 'due' }, 'Vence hoje: Outono'],
  [{ kind: 'booking', event: 'confirmed' }, `${texts.bookings.events.confirmed}: Outono`],
  [{ kind: 'reaction', reaction: 'downloaded' }, 'Ana baixou: Outono'],
  [{ kind: 'reaction', actor: null }, 'Votos na sala: Outono'],
  [{ kind: 'reaction', actor: null, title: '' }, `Votos na sala: ${texts.packages.untitledRoom}`],
])('says what happened: %j', (notice, words) => {
  const common = { actor: 'Ana', title: 'Outono', event: null, reaction: null }
  expect(describeNotice({ ...common, ...notice }, texts)).toBe(words)
})
