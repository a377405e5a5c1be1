import type { Effect } from './effect.ts'

const TICKET = 'app/print/ticket/ticket.test.tsx'
const issuer = {
  file: TICKET,
  test: 'a ticket names the issuer as it was when the invoice was written',
}
const printed = {
  file: 'app/print/ticket/print-settings.test.ts',
  test: 'a ticket has the width, the words and the copies that the office has set',
}
const campaign = {
  file: 'core/sales/gift-tickets/gift-tickets.test.ts',
  test: 'presents of a campaign can be exchanged until its last day, and what was promised on paper stays',
}
const labels = {
  file: 'app/print/catalog/labels.test.ts',
  test: 'labels have the sizes that the office has set, and the bars of their codes',
}
const sheet = {
  file: 'app/print/catalog/labels.test.ts',
  test: 'a sheet is divided as the office has set, and begins with the first free label',
}
const LOANS = 'core/till/loans/loans.test.ts'
const DEPOSITS = 'core/till/deposits/deposits.test.ts'

/** What each setting does of the papers and the till. */
export const counterEffects: Readonly<Record<string, Effect>> = {
  company_name: issuer,
  company_nif: issuer,
  company_address: {
    file: 'core/sales/sales.test.ts',
    test: 'the issuer of an invoice stays as it was when the invoice was written',
  },
  ticket_return_policy_text: {
    file: TICKET,
    test: "a ticket says once what can be returned: in the shop's words and with their last day",
  },
  return_policy_days: {
    file: TICKET,
    test: 'a ticket of a web order counts return days from arrival, and is no invoice while unpaid',
  },
  free_return_shipping: {
    file: 'core/returns/requests/return-requests.test.ts',
    test: 'fourteen days after delivery an order can still be given back, a day later not, unless the shop allows more',
  },
  ticket_width: printed,
  exchange_keeps_price: {
    file: 'core/till/returns/counter-exchanges.test.ts',
    test: 'the same model in another size costs what was paid, although its price has moved meanwhile',
  },
  exchange_is_netted: {
    file: 'core/till/settlement/returns/exchanges.test.ts',
    test: 'where the shop nets, the invoice of an exchange of a known customer is of the difference alone',
  },
  gift_wrap_cents: {
    file: 'core/till/line-notes.test.ts',
    test: 'what gift wrap costs at the counter is what the office has set, and nothing until then',
  },
  ticket_copies: printed,
  till_lock_minutes: {
    file: 'core/staff/sellers/sellers.test.ts',
    test: 'the minutes after which a till is locked are those of the settings',
  },
  bag_skus: {
    file: 'core/till/till-index/touch-pane.test.ts',
    test: 'the till has a key for each bag that the office has set',
  },
  ticket_logo: printed,
  ticket_header: printed,
  ticket_footer: printed,
  gift_ticket_text: printed,
  whatsapp_ticket_text: {
    file: 'core/till/shared-tickets/shared-tickets.test.ts',
    test: 'the words that go with a link are those of the settings, and in the other languages the usual ones',
  },
  free_line_limit_cents: {
    file: 'core/till/line-approvals/line-approvals.test.ts',
    test: 'the limits are those of the settings, which the till is told',
  },
  line_quantity_limit: {
    file: 'core/till/line-approvals/line-approvals.test.ts',
    test: 'the limits are those of the settings, which the till is told',
  },
  cash_difference_limit_cents: {
    file: 'core/cash/counts/differences.test.ts',
    test: 'the limit is that of the settings, and who may accept any difference needs nobody',
  },
  closing_mail: {
    file: 'core/cash/closings/closings.test.ts',
    test: 'a closing is mailed to the address of the settings, once, and to nobody without one',
  },
  gift_campaign_from: campaign,
  gift_campaign_until: campaign,
  box_label_width: labels,
  box_label_height: labels,
  tag_label_width: labels,
  tag_label_height: labels,
  label_sheet_columns: sheet,
  label_sheet_rows: sheet,
  label_sheet_margin_x: sheet,
  label_sheet_margin_y: sheet,
  label_sheet_gap_x: sheet,
  label_sheet_gap_y: sheet,
  deposit_minimum_percentage: {
    file: DEPOSITS,
    test: 'an advance below the least of the setting is refused, as is one above the price',
  },
  deposit_days: { file: DEPOSITS, test: 'the day of the setting is promised' },
  deposit_is_forfeitable: {
    file: DEPOSITS,
    test: 'the shop keeps an advance only where the paper of the deposit says so',
  },
  loan_most_pairs: {
    file: LOANS,
    test: 'beyond the pairs and the euros that a customer may have at home, over all of their records',
  },
  loan_most_cents: {
    file: LOANS,
    test: 'beyond the pairs and the euros that a customer may have at home, over all of their records',
  },
  loan_keeps_price: {
    file: LOANS,
    test: 'costs what it costs today where the shop has set so, and else what it did when it was lent',
  },
  enable_return_tickets: {
    file: 'app/print/escpos/print-papers.test.ts',
    test: 'a return has no ticket, in the office or at the till, where the shop prints none',
  },
}
