import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { sharedAdmin } from '../helpers/admin.ts'
import { onSqlite } from '../helpers/dialects.ts'
import { goTo, openBackOffice } from './back-office.ts'

onSqlite((connection) => {
  const admin = sharedAdmin(connection)

  test('shows all days of a month on a phone, and a week as a list', async () => {
    const user = await openBackOffice(admin, '/bookings?date=2026-06-15&view=month', { role: 'booker', width: 390 })
    const calendar = () => document.querySelector('.calendar')?.textContent ?? ''
    await expect.poll(calendar).toMatch(/seg\..*dom\..*1 .*15 .*30 /)
    await user.click(screen.getByRole('button', { name: 'Semana' }))
    await expect.poll(calendar).toContain('Nada neste período.')
    await user.click(screen.getByRole('button', { name: 'Talentos' }))
    await expect.poll(calendar).toMatch(/seg\., 1.*seg\., 15.*ter\., 30/)
    screen.getByText('Filtros')
    goTo('/bookings?date=2026-06-15&kind=option')
    await screen.findByText('Filtros (1)')
  })
})
