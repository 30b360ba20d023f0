import { sql } from 'kysely'

/**
 * What lists and profiles may show: published and with a name. Written into the query and not passed as a parameter,
 * since the indices cover these rows only and the databases must see that the query asks for no others.
 */
export const listed = sql<boolean>`published = 1 and search_name <> ''`

/** What a preview may show besides. */
export const named = sql<boolean>`search_name <> ''`
