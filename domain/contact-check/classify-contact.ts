import { mailboxOf } from '../mailbox.ts'
import { parsePhones } from '../phone.ts'
import { foldHost, foldName, isSimilarName } from './confusables.ts'
import { type Contact, endsWithHandle, handleOf, readContacts } from './read-contact.ts'

/** The results of the contact check, the most specific first. */
export const contactAnswers = ['ours', 'reported', 'our_domain', 'lookalike', 'unknown', 'unreadable'] as const

export type ContactAnswer = (typeof contactAnswers)[number]

/** The digits of an international number without its country calling code and without the zero of some countries. */
function nationalDigitsOf(digits: string): string {
  const [number] = parsePhones(`+${digits}`, undefined)
  return (number?.nationalNumber ?? digits).replace(/^0+/, '')
}

/** Providers where anybody can have a mailbox: an agency's address there does not make the host its own. */
const sharedMail =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|proton|protonmail|uol|bol|terra|ig|zoho|mail|yandex)\.(com|com\.br|net|org|me|de|fr|it|es|pt|pl|lt|jp|co\.uk|co\.jp|ru)$/

function isSharedMailHost(host: string): boolean {
  return sharedMail.test(host)
}

/** Where anybody can have a profile; a list's further networks come from the agency's own profiles. */
const socialHosts = [
  ...['instagram.com', 'tiktok.com', 'facebook.com', 'fb.com', 'messenger.com', 'x.com', 'twitter.com'],
  ...['threads.net', 'threads.com', 'linkedin.com', 'youtube.com', 'youtu.be', 'pinterest.com', 't.me', 'telegram.me'],
  ...['snapchat.com', 'kwai.com', 'vimeo.com', 'behance.net', 'linktr.ee', 'bsky.app', 'discord.gg', 'reddit.com'],
]

function isSocialHost(host: string): boolean {
  return socialHosts.some((social) => host === social || host.endsWith(`.${social}`))
}

/** The agency's own contacts, prepared for comparisons. */
export interface OfficialContacts {
  keys: Set<string>
  /** Hosts that belong to the agency alone. */
  hosts: string[]
  /** The networks of each official handle. */
  networksOf: Map<string, string[]>
  phones: Extract<Contact, { kind: 'phone' }>[]
}

interface OfficialInput {
  /** E-mail addresses, telephone numbers and pages of the agency itself, as they are published. Their hosts are its own. */
  contacts: readonly string[]
  /** Further official contacts. Their hosts may be somebody else's: only a bare host is the agency's as a whole. */
  listed: readonly string[]
  /** Addresses of the agency's profiles. Their hosts are social networks. */
  profiles: readonly string[]
}

/** Prepares the official contacts; unreadable ones are left out. */
export function prepareOfficialContacts({ contacts, listed, profiles }: OfficialInput): OfficialContacts {
  const own = contacts.flatMap(readContacts)
  const further = listed.flatMap(readContacts)
  const pages = profiles.flatMap(readContacts).filter((contact) => contact.kind === 'page')
  const social = new Set(pages.map(({ host }) => host))
  const isNetwork = (host: string) => social.has(host) || isSocialHost(host)
  const official: OfficialContacts = { keys: new Set(), hosts: [], networksOf: new Map(), phones: [] }
  for (const contact of [...own, ...further, ...pages]) {
    if (contact.kind === 'phone') official.phones.push(contact)
    else if (contact.kind === 'page' && isNetwork(contact.host)) {
      const handle = endsWithHandle(contact.path) && handleOf(contact.path)
      if (handle) official.networksOf.set(handle, [...(official.networksOf.get(handle) ?? []), contact.host])
    }
    if (contact.kind !== 'handle') official.keys.add(keyOf(contact))
  }
  // A handle in the list, such as `@agency`, is official on every network.
  for (const contact of listed.filter((text) => text.trim().startsWith('@')).flatMap(readContacts)) {
    if (contact.kind === 'handle' && !official.networksOf.has(contact.handle)) {
      official.networksOf.set(contact.handle, [])
    }
  }
  const hosts = [...own, ...further.filter((contact) => contact.kind === 'page' && contact.path.length === 0)]
    .flatMap((contact) => ('host' in contact ? contact.host : []))
    .filter((host) => !isSharedMailHost(host) && !isNetwork(host))
  official.hosts = [...new Set(hosts)]
  return official
}

/**
 * Compares what somebody typed with the official contacts and with those that were reported and confirmed.
 * @returns the answer, and for an official handle without a network the networks on which it is ours
 */
export function classifyContact(
  text: string,
  official: OfficialContacts,
  reported: readonly string[],
): { answer: ContactAnswer; networks: string[] } {
  const contacts = readContacts(text)
  if (contacts.length === 0) return { answer: 'unreadable', networks: [] }
  const reportedKeys = new Set(reported.flatMap(readContacts).flatMap((contact) => reportKeysOf(contact, official)))
  const answers = contacts.map((contact) => classify(contact, official, reportedKeys))
  const answer = contactAnswers.find((candidate) => answers.includes(candidate)) ?? 'unknown'
  const [handle] = contacts.flatMap((contact) => (contact.kind === 'handle' ? contact.handle : []))
  const networks = answer === 'ours' && handle ? (official.networksOf.get(handle) ?? []) : []
  return { answer, networks }
}

function classify(contact: Contact, official: OfficialContacts, reported: Set<string>): ContactAnswer {
  if (isOfficial(contact, official)) return 'ours'
  if (reportKeysOf(contact, official).some((key) => reported.has(key))) return 'reported'
  if ('host' in contact && isOurHost(contact.host, official)) return 'our_domain'
  return isLookalike(contact, official) ? 'lookalike' : 'unknown'
}

function isOfficial(contact: Contact, official: OfficialContacts): boolean {
  if (contact.kind === 'phone') return official.phones.some((phone) => isSamePhone(contact, phone))
  if (contact.kind === 'handle') return official.networksOf.has(contact.handle)
  if (official.keys.has(keyOf(contact))) return true
  if (contact.kind !== 'page') return false
  if (contact.path.length === 0) return official.hosts.includes(contact.host)
  const networks = official.networksOf.get(handleOf(contact.path) ?? '')
  if (networks?.length === 0) return isProfileHost(contact.host, official)
  return networks?.includes(contact.host) ?? false
}

/** Whether the host is a social network, a further one of the agency's own profiles included. */
function isProfileHost(host: string, { networksOf }: OfficialContacts): boolean {
  return isSocialHost(host) || [...networksOf.values()].flat().includes(host)
}

type Phone = Extract<Contact, { kind: 'phone' }>

/** Whether both are the same number; without a calling code, the area code must be there. */
function isSamePhone(typed: Phone, official: Phone): boolean {
  if (typed.digits === official.digits) return true
  if (typed.isInternational || !official.isInternational) return false
  return typed.digits === nationalDigitsOf(official.digits)
}

function isOurHost(host: string, { hosts }: OfficialContacts): boolean {
  return hosts.some((ours) => host === ours || host.endsWith(`.${ours}`))
}

function isLookalike(contact: Contact, official: OfficialContacts): boolean {
  const names = [...official.hosts.map(brandOf), ...official.networksOf.keys()].map(foldName)
  const isOurName = (name: string | undefined) =>
    name !== undefined && names.some((ours) => isSimilarName(foldName(name), ours))
  switch (contact.kind) {
    case 'phone':
      return false
    case 'handle':
      return isOurName(contact.handle)
    case 'email':
      return isOurName(contact.local) || isLookalikeHost(contact.host, official, isOurName)
    case 'page':
      return isOurName(handleOf(contact.path)) || isLookalikeHost(contact.host, official, isOurName)
  }
}

function isLookalikeHost(host: string, { hosts }: OfficialContacts, isOurName: (name: string) => boolean): boolean {
  if (isSharedMailHost(host) || isSocialHost(host)) return false
  const folded = foldHost(host)
  // Whole hosts must be equal without separators (`mar.more.example`): `.com.br` would make short names resemble others.
  return hosts.some((ours) => foldName(folded) === foldName(foldHost(ours))) || namesIn(folded).some(isOurName)
}

/** The part of a host that names the agency: the longest label before the public suffix. */
function brandOf(host: string): string {
  return namesIn(host).reduce((longest, label) => (label.length > longest.length ? label : longest), '')
}

/** The labels of a host without its top-level domain, and without `com` of `com.br` and the like. */
function namesIn(host: string): string[] {
  return host.replace(/(\.(com|net|org|co))?\.[^.]{2}$|\.[^.]+$/, '').split('.')
}

function keyOf(contact: Contact): string {
  switch (contact.kind) {
    case 'email':
      return `email:${contact.local}@${contact.host}`
    case 'phone':
      return `phone:${contact.digits}`
    case 'page':
      return `page:${[contact.host, ...contact.path].join('/')}`
    case 'handle':
      return `handle:${contact.handle}`
  }
}

/** The part that two spellings of a reported contact share: the mailbox, the number with its calling code, the handle. */
function reportKeysOf(contact: Contact, official: OfficialContacts): string[] {
  if (contact.kind === 'email') return [`mailbox:${mailboxOf(`${contact.local}@${contact.host}`)}`]
  if (contact.kind === 'phone') {
    return [contact.digits, contact.isInternational ? nationalDigitsOf(contact.digits) : contact.digits].map(
      (digits) => `phone:${digits}`,
    )
  }
  if (contact.kind === 'handle') return [keyOf(contact)]
  const handle = isProfileHost(contact.host, official) && handleOf(contact.path)
  return handle ? [`handle:${handle}`] : [keyOf(contact)]
}
