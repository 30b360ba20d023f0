/**
 * Rows or ids per statement. The databases limit the parameters of a statement, SQLite to 32,766; 200 rows of the widest
 * table stay below.
 */
export const maxRowsPerStatement = 200
