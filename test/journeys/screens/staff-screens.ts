import { officeScreens } from './office-screens.ts'
import type { ScreenRow } from './screen-row.ts'

/** Every page of the till. */
const tillScreens: readonly ScreenRow[] = [
  { route: '/admin/tpv', addresses: ['/admin/tpv'] },
  { route: '/admin/tpv/count', addresses: ['/admin/tpv/count'] },
  { route: '/admin/tpv/keys', addresses: ['/admin/tpv/keys'] },
  { route: '/admin/tpv/display', addresses: ['/admin/tpv/display?till=T1'] },
]

/** Every page that is printed, but the invoices as files. */
const printScreens: readonly ScreenRow[] = [
  {
    route: '/print/shipping/manifest',
    addresses: ['/print/shipping/manifest', '/print/shipping/manifest?day=2001-01-01'],
  },
  {
    route: '/print/shipping/:paper',
    addresses: [
      '/print/shipping/picking?orders={served_order}',
      '/print/shipping/slips?orders={served_order}&prices=1',
      '/print/shipping/labels?orders={served_order}',
    ],
  },
  {
    route: '/print/ticket/:saleId',
    addresses: ['/print/ticket/{sale}', '/print/ticket/{sale}?width=58'],
  },
  {
    route: '/print/gift-tickets/:saleId',
    addresses: ['/print/gift-tickets/{sale}', '/print/gift-tickets/{sale}?width=58'],
  },
  {
    route: '/print/invoice/:invoiceId/ticket',
    addresses: [
      '/print/invoice/{correction}/ticket',
      '/print/invoice/{correction}/ticket?width=58&lang=de',
    ],
  },
  {
    route: '/print-label',
    addresses: [
      '/print-label?product=1',
      '/print-label?product=1&kind=tag',
      '/print-label?pair={marked_pair}',
    ],
  },
  {
    route: '/print-all-labels',
    addresses: ['/print-all-labels?products=1,2&paper=sheet&start=5'],
  },
  {
    route: '/print-inventory-labels',
    addresses: ['/print-inventory-labels?collection=senora', '/print-inventory-labels?shelf=nada'],
  },
  { route: '/print/test', addresses: ['/print/test', '/print/test?width=58'] },
  {
    route: '/print/deposit/:reference',
    addresses: ['/print/deposit/{deposit}', '/print/deposit/{deposit}?width=58&lang=de'],
  },
  {
    route: '/print/move/:reference',
    addresses: ['/print/move/{sent_move}?size=A4', '/print/move/{sent_move}?size=58'],
  },
  {
    route: '/print/loan/:reference',
    addresses: ['/print/loan/{loan}', '/print/loan/{loan}?width=58&lang=de'],
  },
  { route: '/print/customer-card/:customerId', addresses: ['/print/customer-card/{customer}'] },
  { route: '/print/return-ticket/:returnId', addresses: ['/print/return-ticket/{return_id}'] },
  {
    route: '/print/money/:act',
    addresses: ['/print/money/{money_act}', '/print/money/{money_act}?width=58'],
  },
  {
    route: '/print/complaint/:complaint',
    addresses: ['/print/complaint/{complaint}?size=A4', '/print/complaint/{complaint}?size=58'],
  },
  {
    route: '/print/guarantee/:reference',
    addresses: [
      '/print/guarantee/{guarantee_case}?size=A4',
      '/print/guarantee/{guarantee_case}?size=58',
    ],
  },
  {
    route: '/print/sign/:sign',
    addresses: ['/print/sign/complaints', '/print/sign/guarantee'],
  },
  { route: '/print/closing/:session', addresses: ['/print/closing/{closed_session}'] },
  { route: '/print/paper-tickets/:block', addresses: ['/print/paper-tickets/{paper_block}'] },
  { route: '/print/x-reading/:till', addresses: ['/print/x-reading/{open_till}'] },
]

/** Every page of office, till and print that needs a session. */
export const staffScreens: readonly ScreenRow[] = [
  ...officeScreens,
  ...tillScreens,
  ...printScreens,
]

/** Pages of staff before the sign-in. */
export const signInScreens: readonly ScreenRow[] = [
  { route: '/admin/login', addresses: ['/admin/login', '/admin/login?notice=password_set'] },
  { route: '/admin/forgot-password', addresses: ['/admin/forgot-password'] },
  { route: '/admin/reset-password', addresses: ['/admin/reset-password?token=unknown'] },
]
