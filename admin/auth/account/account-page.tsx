import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Title } from 'react-admin'
import type { Account } from '#contracts/admin/sign-in.ts'
import { call } from '../../providers/data/call.ts'
import { useMessages } from '../../providers/i18n/texts.ts'
import { useSecondFactorDue } from '../session/use-second-factor-due.ts'
import { AboutMe } from './about-me.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** What everybody settles about themselves; what is demanded of them comes first. */
export function AccountPage() {
  const { account } = useMessages()
  const due = useSecondFactorDue()
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => call<Account>('/me', { signal }) })
  return (
    <>
      <Title title={account.title} />
      {me && (due ? sectionsOf(me).toSorted(secondFactorFirst) : sectionsOf(me))}
    </>
  )
}

const secondFactor = 'second-factor'

/** By their keys they stay what they are, half-way through something, when their order changes. */
function sectionsOf(me: Account): ReactElement[] {
  return [
    <AboutMe key="about" me={me} />,
    <PasswordSection key="password" email={me.email} />,
    <SecondFactor key={secondFactor} on={me.two_factor} email={me.email} />,
    <Sessions key="sessions" />,
  ]
}

function secondFactorFirst(one: ReactElement, other: ReactElement): number {
  return Number(other.key === secondFactor) - Number(one.key === secondFactor)
}
