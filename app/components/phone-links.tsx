import type { PhoneLink } from '#domain/phone.ts'

/** Telephone numbers, each as a link. */
export function PhoneLinks({ phones }: { phones: PhoneLink[] }) {
  return phones.map(({ href, text }) => (
    <a key={href} href={href} className="flex min-h-11 items-center">
      <span className="underlined tabular-nums">{text}</span>
    </a>
  ))
}
