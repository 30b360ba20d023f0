import { useQuery } from '@tanstack/react-query'
import { Title } from 'react-admin'
import type { Me } from '#contracts/office/sign-in.ts'
import { call } from '../http/call.ts'
import { useTexts } from '../i18n/texts.ts'
import { AboutMe } from './about-me.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'
import { Sessions } from './sessions.tsx'

/** What everybody settles about themselves. */
export function AccountPage() {
  const { account } = useTexts()
  const { data: me } = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => call<Me>('/me', { signal }) })
  return (
    <>
      <Title title={account.title} />
      {me && (
        <>
          <AboutMe me={me} />
          <PasswordSection email={me.email} />
          <SecondFactor on={me.two_factor} email={me.email} />
          <Sessions />
        </>
      )}
    </>
  )
}
