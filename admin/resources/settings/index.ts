import { createElement } from 'react'
import { Route } from 'react-router'
import { lazyScreen } from '../../components/lazy-screen.ts'

const SizeTablesPage = lazyScreen(() => import('./size-tables-page.tsx'), 'SizeTablesPage')

/** The agency's settings: a single record, and another one of size tables. */
export const settings = {
  name: 'settings',
  list: lazyScreen(() => import('./settings-page.tsx'), 'SettingsPage'),
  options: { group: 'settings' },
  children: createElement(Route, { path: 'sizes', element: createElement(SizeTablesPage) }),
}
