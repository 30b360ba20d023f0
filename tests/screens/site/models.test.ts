import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openPage, sharedSite } from './site.ts'

const site = sharedSite()

test('finds talents by a name and a measure, removes one filter, then all', async () => {
  const user = await openPage(site.url, '/en/models')
  const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
  const all = names()

  await user.click(screen.getByText('Filter', { exact: true }))
  await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'jade')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await expect.poll(names).toEqual(['Jade'])
  expect(location.search).toBe('?name=jade')

  await user.click(screen.getByRole('link', { name: 'Remove the filter “jade”' }))
  await expect.poll(names).toEqual(all)
})
