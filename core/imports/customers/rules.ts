/** A file of customers is known by its titles to be one of these; any other one is read by its columns alone. */
export const CUSTOMER_FORMATS = [
  'shopify',
  'prestashop',
  'prestashop_addresses',
  'odoo',
  'mailing_list',
  'table',
] as const
export type CustomerFormat = (typeof CUSTOMER_FORMATS)[number]

/** A column of a file of customers may say one of these. There is none for a password. */
export const CUSTOMER_MAP_FIELDS = [
  'external_id',
  'name',
  'first_name',
  'last_name',
  'company',
  'email',
  'phone',
  'nif',
  'street',
  'postal_code',
  'city',
  'province',
  'country',
  'language',
  'notes',
  'tags',
  'consent',
  'consent_at',
] as const
export type CustomerMapField = (typeof CUSTOMER_MAP_FIELDS)[number]

/** By any of these a person is known again and reached. */
export const CONTACT_FIELDS: readonly CustomerMapField[] = ['email', 'phone', 'nif']

/** For these reasons a row brings no customer. */
export const CUSTOMER_REFUSALS = ['CUSTOMER_COLUMN_COUNT', 'CUSTOMER_QUOTES', 'NO_CONTACT'] as const

/** For these reasons something is left out of a customer who comes in all the same. */
export const CUSTOMER_WARNINGS = [
  'EMAIL_WRONG',
  'PHONE_WRONG',
  'NIF_WRONG',
  'NIF_OF_ANOTHER',
  'NIF_DIFFERS',
  'EMAIL_DIFFERS',
  'PHONE_SHARED',
  'NAME_UNKNOWN',
  'POSTAL_CODE_COMPLETED',
  'CUSTOMER_TEXT_CUT',
  'CONSENT_UNDATED',
  'OPTED_OUT',
] as const

export const CUSTOMER_REASONS = [...CUSTOMER_REFUSALS, ...CUSTOMER_WARNINGS] as const
export type CustomerReason = (typeof CUSTOMER_REASONS)[number]

/** One of these became of a row. */
export const CUSTOMER_ROW_STATES = ['created', 'changed', 'unchanged', 'refused'] as const
export type CustomerRowState = (typeof CUSTOMER_ROW_STATES)[number]

/** This is reported of a row, and never what a cell says, because it may outlive the person's data. */
export interface CustomerReport {
  reason: CustomerReason
  /** It is the title of the column; null where the report is about the whole row. */
  column: string | null
  /** It names the customer whose NIF or telephone it is. */
  other?: number | null
}

export const MOST_CUSTOMER_ROWS = 100_000
