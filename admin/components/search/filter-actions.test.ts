import { expect, test } from 'vitest'
import { filterActions } from './filter-actions.ts'

const actions = [
  { label: 'Novo talento', to: '/talents/create' },
  { label: 'Configurações', to: '/settings' },
  { label: 'Ordem do board Mulher', to: '/talents' },
]

test.each([
  ['configuracoes', ['/settings']],
  ['TAL', ['/talents/create']],
  ['mulher ordem', ['/talents']],
  ['alento', []],
  ['', ['/talents/create', '/settings', '/talents']],
])('finds actions by %j', (q, paths) => {
  expect(filterActions(actions, q).map(({ to }) => to)).toEqual(paths)
})
