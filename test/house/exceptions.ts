/**
 * The places where a house rule does not hold, each with its reason. A line that is no longer
 * needed fails the tests.
 */
export type Exceptions = Readonly<Record<string, string>>

/** Files other than core/base/db.server.ts that open a database connection. */
export const opensDatabase: Exceptions = {
  'core/base/migrations/migrate.ts': 'migrations run as owner, the pool is the restricted role',
  'core/base/login/app-login.ts': 'the owner makes the role that the pool signs in as',
  'core/base/login/check-app-login.ts': 'signs in as the pool would, before there is one',
  'core/base/queues/prepare-queues.ts':
    'the tables of pg-boss belong to the owner, as all others do',
  'core/backup/restore/owner-client.ts':
    'a restore makes, fills and renames databases as the owner, one by one',
  'server/postgres/ensure-database.ts':
    'asks the embedded server whether it is ready before any pool exists',
  'server/database.ts': 'asks an outside server for its version before any pool exists',
  'server/events/keep-listening.ts': 'LISTEN needs a connection that never returns to the pool',
  'server/jobs/queue-database.ts': 'pg-boss works as owner on connections of its own',
  'test/customers/find-traces.ts': 'the owner alone sees the statistics of tables and indexes',
  'test/database/cluster.ts': 'makes the template that the databases of the tests are copied from',
  'test/database/database.ts': 'makes and drops the database of one test file',
}

/** Files that write tables of another area. */
export const writesForeignTables: Exceptions = {}

/** Files of database functions that write tables of another area. */
export const functionsWriteForeignTables: Exceptions = {
  'core/catalog/functions.sql': 'an event is published by the transaction that renames a facet',
  'core/cutover/functions.sql':
    'undoing an import deletes its past sales with the owner’s rights, in one place',
  'core/imports/functions.sql':
    'undoing an import deletes its goods with the owner’s rights, in one place',
  'core/staff/functions.sql': 'an event is published by the transaction that changes access',
}

/** Files of core that read the clock themselves. */
export const readsTheClock: Exceptions = {}

/** Files of app besides the book of tokens that write a colour as a number. */
export const writesColours: Exceptions = {
  'app/mail/mail-parts.tsx': 'mail programs know neither style sheets nor variables',
  'app/print/invoicing/invoice-colours.ts': 'a PDF knows no style sheets',
  'app/ui/theme/theme-tokens.ts':
    'what a chosen colour must be readable on; a test holds it against the book',
  'app/office/theme.ts': 'Mantine wants ten shades of a colour, which no shopper needs',
  'app/office/catalog/products/grid/colour-families.ts': 'colours of shoes, which are data',
  'app/office/catalog/products/grid/new-colour-form.tsx':
    'the colour of a shoe that is offered first',
  'app/root.tsx': 'a browser paints its own bar before it has read any style sheet',
}

/** Files of app that use i18next itself. */
export const runsOnServer: Exceptions = {
  'app/mail/mail-texts.ts': 'only a worker and the office read e-mails, in any language',
  'app/print/complaints/receipt-texts.ts':
    'only the loaders of receipts and signs call it, in any language',
  'app/print/deposits/slip-texts.ts': 'only the loader of a slip calls it, in any language',
  'app/print/invoicing/invoice-texts.ts': 'only the loader of an invoice calls it, in any language',
  'app/print/supplier-orders/order-texts.ts':
    'only the paper of an order and its e-mail call it, in the language of the supplier',
  'app/print/supplier-returns/return-paper-texts.ts':
    'only the loader of a return’s paper calls it, in the language of the supplier',
  'app/print/escpos/paper-texts.ts': 'only the action that prints calls it, in any language',
  'app/print/shipping/slip-texts.ts': 'only the loader of packing slips calls it, in any language',
  'app/print/cash/closing-texts.ts': 'only the loader of a closing calls it, and the e-mail of it',
  'app/print/ticket/ticket-texts.ts': 'only the loader of a ticket calls it, in any language',
}

/** Files that number parameters of SQL themselves. */
export const numbersParameters: Exceptions = {
  'core/base/statements/named-parameters.ts':
    'it turns names into the numbers that PostgreSQL wants',
  'core/imports/past-sales/past-formats.test.ts': 'sums in dollars, as a file of Square has them',
}

/** Lists and sums of sales of both sides. */
export const listsBothSides: Exceptions = {
  'core/checkout/bank-entries/list-bank-entries.ts':
    'money in the account, whatever it was; transfers are proposed of one side alone',
  'core/checkout/bank-differences/list-bank-differences.ts':
    'what a bank says otherwise, whatever had been paid with it',
  'core/reports/entries/list-entries.ts': 'its side is chosen in entry-statement.ts',
  'core/checkout/fulfilment/list-office-orders.ts':
    'orders to be served: the end of the trial has ended all of its own',
  'core/checkout/payments/notices/list-refused-notices.ts':
    'notices of a bank that were refused: none of them moved money',
  'core/complaints/list-complaints.ts': 'complaints, whatever sale they are about',
  'core/guarantee/list-guarantee-cases.ts': 'pairs that are in the shop, whatever sale they are of',
  'core/recalls/list-recall-buyers.ts': 'names the sales of buyers, who are of one side',
  'core/customers/list-known-customers.ts': 'only orders people by when they last bought',
  'core/sales/swaps/list-swap-units.ts': 'of one sale',
  'core/sales/swaps/list-swap-variants.ts': 'of one sale',
  'core/stock/marks/list-marked-pairs.ts': 'names the sale of a pair, and its pair is back',
  'core/till/incidents/list-incidents.ts': 'work that waits, whatever sale it is of',
  'core/till/list-tills.ts': 'whether a till is open now',
  'core/devices/list-till-details.ts': 'whether a till is open, and when it was last used',
}

/** Lists of words that are spelled like tender kinds. */
export const tenderListExceptions: Readonly<Record<string, string>> = {
  'app/office/dashboard/sales-figures.tsx': 'the cards that the dashboard always has',
  'core/checkout/bank-entries/rules.ts': 'what money in an account was, in words of a statement',
  'core/checkout/bank-entries/settle-bank-entry.ts':
    'what money in an account was, in words of a statement',
  'core/checkout/disputes/rules.ts': 'how money came that a bank takes back, in words of banks',
  'server/banks/redsys-env.ts': 'the values of REDSYS_WAYS, which are words of the bank',
}
