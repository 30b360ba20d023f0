import type { Language } from '#domain/language.ts'
import { findVariables, type SiteText } from '#domain/site-texts.ts'
import { en } from './en.ts'
import { type MailTexts, pt } from './pt.ts'

export type MailName = keyof typeof pt

/** The product's words of all mails, with variables in braces. The agency can override them: see decision 0056. */
export const mailTexts: Record<Language, MailTexts> = { pt, en }

type VariablesOf<Words> = Words extends `${string}{${infer Name}}${infer Rest}` ? Name | VariablesOf<Rest> : never

/** The variables of all mails. */
export type MailVariable = VariablesOf<(typeof pt)[MailName]['subject' | 'text']>

/** A value for each variable of a mail. `queueMails` knows the agency's name. */
export type MailValues<Name extends MailName> = Record<
  Exclude<VariablesOf<(typeof pt)[Name]['subject' | 'text']>, 'agency'>,
  string
>

/** The beginning of the keys of mails' words. */
export const mailTextPrefix = 'mails.'

/** The key of a mail's words among the texts of the site. */
export function mailTextKey(name: MailName, part: 'subject' | 'text'): string {
  return `${mailTextPrefix}${name}.${part}`
}

/** The words of mails among the texts of the site that can be overridden. */
export function mailSiteTexts(): SiteText[] {
  return (Object.keys(pt) as MailName[]).flatMap((name) =>
    (['subject', 'text'] as const).map((part) => ({
      key: mailTextKey(name, part),
      variables: findVariables(pt[name][part]),
      isPlural: false,
      isSpecified: false,
      isLocked: false,
      texts: { pt: { other: pt[name][part] }, en: { other: en[name][part] } },
    })),
  )
}

/** Puts values in place of variables. Others stay as they are, and values are not searched for variables. */
export function fillText(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/\{([^{}]*)\}/g, (variable, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : variable,
  )
}

/** The paragraphs of a mail's text, each with its variables filled in. An empty value leaves no empty paragraph. */
export function fillParagraphs(words: string, values: Readonly<Record<string, string>>): string {
  const paragraphs = words.split(/\n\s*\n/).map((paragraph) => fillText(paragraph, values).trim())
  return paragraphs.filter(Boolean).join('\n\n')
}
