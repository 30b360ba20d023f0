import { useSyncExternalStore } from 'react'
import { useLocale } from 'react-admin'
import type { SignedInUser } from '#contracts/admin/sign-in.ts'
import type { Language } from '#domain/language.ts'
import { session } from '../auth/session.ts'
import { catalogs, type Messages } from './messages.ts'

/** The current language. */
export function useLanguage(): Language {
  return useLocale() as Language
}

/** Texts in the current language, with the names of the agency's boards. */
export function useMessages(): Messages {
  const language = useLanguage()
  const boards = useSyncExternalStore(session.subscribe, session.boardNames)
  return boards?.length ? withBoards(boards, language) : catalogs[language]
}

type BoardNames = SignedInUser['board_names']

/** The texts with the latest names of boards: every component gets the same object. */
const latest: Partial<Record<Language, { boards: BoardNames; messages: Messages }>> = {}

function withBoards(boards: BoardNames, language: Language): Messages {
  const known = latest[language]
  if (known?.boards === boards) return known.messages
  const { talents, ...others } = catalogs[language]
  const names = Object.fromEntries(boards.map((board) => [board.category, board[`name_${language}`]]))
  const messages = { ...others, talents: { ...talents, boards: { ...names, ...talents.boards } } }
  latest[language] = { boards, messages }
  return messages
}

/** CSV delimiter. Portuguese spreadsheets expect semicolons and decimal commas. */
export function useDelimiter(): ',' | ';' {
  return useLanguage() === 'pt' ? ';' : ','
}
