import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { openBackOffice } from './back-office.ts'

onSqlite((connection) => {
  const admin = sharedAdmin(connection)

  test('names what it finds in the language of the user, and opens it', async () => {
    const partner = { title_pt: 'Ateliê Prumo', title_en: 'Plumb Studio', published: true }
    const { id } = await admin.create<{ id: number }>('/partners', partner)
    const user = await openBackOffice(admin, '/tasks', { role: 'editor' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'prumo')
    await user.click(await screen.findByRole('option', { name: /^Plumb Studio/ }))
    await expect.poll(() => location.pathname).toBe(`/admin/partners/${id}`)
  })
})
