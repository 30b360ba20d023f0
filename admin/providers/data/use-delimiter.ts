import { useLocale } from 'react-admin'

/** What separates the cells of a table that leaves: spreadsheets in Portuguese expect semicolons, and with them decimal commas. */
export function useDelimiter(): ',' | ';' {
  return useLocale() === 'pt' ? ';' : ','
}
