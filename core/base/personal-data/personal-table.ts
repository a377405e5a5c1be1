/**
 * Where a table holds something of a customer: a name, an e-mail, a telephone, an address, or what they or the shop wrote
 * about them. Each area lists its own tables; exporting and erasing one person read the lists alone.
 */
export interface PersonalTable {
  table: string
  /** SQL: whether a row is of the person. Parameters: the ids `:customers`, their e-mails in small letters `:emails`, `:sales`. */
  belongs: string
  /** Every column that holds something personal. */
  personal: readonly string[]
  /** Columns besides that a copy of the person's data tells. */
  context: readonly string[]
  /**
   * How its rows are erased: new values of the personal columns as SQL, by deleting them, by a function of the database that
   * may change facts, or not at all and why.
   */
  erase:
    | { values: Readonly<Record<string, string>> }
    | { rows: 'deleted' }
    | { call: string }
    | { kept: string }
}

/** What stands in a column that must not be empty once its person was erased. */
export const ERASED_TEXT = '—'

/** SQL: whether a column of sales is among those of the person. */
export const isOfSales = (column: string) => `${column} = any(:sales::bigint[])`

/** SQL: whether a column of e-mails is among those of the person. */
export const isOfEmails = (column: string) => `lower(${column}) = any(:emails::text[])`

/** SQL: whether a column of customers is among the records of the person. */
export const isOfCustomers = (column: string) => `${column} = any(:customers::bigint[])`
