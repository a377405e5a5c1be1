import type { Shop } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { paymentsParams } from './payments-params.ts'

const PER_PAGE = 50

/** What the lists that are not shown have. */
const NONE = {
  transfers: [],
  refunds: [],
  notices: [],
  disputes: [],
  differences: [],
  banks_with_list: [],
  tills: [],
  total_cents: 0,
  open_cents: 0,
  lost_cents: 0,
}

/** The list of money that an address names. */
export async function readPayments(shop: Shop, search: URLSearchParams) {
  const query = paymentsParams.parse(search)
  const { list = 'awaited' } = query.filter
  const found = await orErrorPage(readList(shop, query))
  const pages = Math.max(1, Math.ceil(found.total / PER_PAGE))
  const { transfers, refunds, notices, disputes, differences } = { ...NONE, ...found }
  const count =
    transfers.length + refunds.length + notices.length + disputes.length + differences.length
  return { ...NONE, query, list, page: query.page, pages, isEmpty: count === 0, ...found }
}

async function readList(
  { checkout, till }: Shop,
  { filter: { list, q }, page }: ReturnType<typeof paymentsParams.parse>,
) {
  switch (list) {
    case 'notices':
      return checkout.listRefusedNotices({ page })
    case 'disputes':
      return checkout.listDisputes({ page })
    case 'differences':
      return checkout.listBankDifferences({ page })
    case 'due':
    case 'done': {
      const [found, { tills }] = await Promise.all([
        checkout.listRefunds({ state: list, page }),
        till.listTills({}),
      ])
      return { ...found, tills }
    }
    default:
      return checkout.listAwaitedTransfers({ expired: list === 'expired', page, ...(q && { q }) })
  }
}
