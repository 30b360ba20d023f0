import { Link } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { TextInput, type TextInputProps } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { ReachableNumber } from '#domain/phone.ts'
import { useTimeZone } from './use-today.ts'

interface PhoneLinksProps {
  /** One number or several, as they were typed. */
  text: string
  /** The name of the person's country; the agency's is the default. */
  country?: string | undefined
}

/** The numbers of a text; none until they are read. */
export function useReachableNumbers(text: string, country?: string): ReachableNumber[] {
  const timeZone = useTimeZone()
  const { data = [] } = useQuery({
    queryKey: ['phone-links', text, country, timeZone],
    queryFn: async () => {
      const { countryOfName, countryOfTimeZone, toReachableNumbers } = await import('#domain/phone.ts')
      return toReachableNumbers(text, countryOfName(country) ?? countryOfTimeZone(timeZone))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** The numbers of a text as links to call and to write by WhatsApp. A text without a number stays a text. */
export function PhoneLinks({ text, country }: PhoneLinksProps) {
  const data = useReachableNumbers(text, country)
  if (data.length === 0) return <span>{text}</span>
  return data.map(({ text, href, whatsApp }, index) => (
    <Fragment key={href}>
      {index > 0 && <span>{' · '}</span>}
      <Link href={href} sx={{ whiteSpace: 'nowrap' }}>
        {text}
      </Link>
      {whatsApp && (
        <>
          {' · '}
          <Link href={whatsApp} target="_blank" rel="noopener noreferrer" aria-label={`WhatsApp ${text}`}>
            WhatsApp
          </Link>
        </>
      )}
    </Fragment>
  ))
}

/** The input of a phone, with the links to what is typed below it. */
export function PhoneInput(props: TextInputProps) {
  const typed: unknown = useWatch({ name: props.source })
  const links = typeof typed === 'string' && typed.trim() ? <PhoneLinks text={typed} /> : false
  return <TextInput type="tel" helperText={links} {...props} />
}
