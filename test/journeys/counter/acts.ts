/** What a person does once with one hand: a tap, a key that is typed, a scan. */
export interface Count {
  taps: number
  keys: number
  scans: number
}

const sum = ({ taps, keys, scans }: Count) => taps + keys + scans

interface Act {
  /** As docs/till-acts.md calls it. */
  name: string
  /** Counted by driving the screens of the till, with a till that finishes on payment and prints by itself. */
  ours: Count
  /**
   * The best of the other tills, all of taps, keys and scans; docs/till-acts.md says by which and where it is read. Null
   * where none of them is known to have the act.
   */
  best: number | null
  /** Dearer than the best because it asks for something on purpose; docs/till-acts.md says for what. */
  onPurpose?: true
}

const count = (taps: number, keys = 0, scans = 0): Count => ({ taps, keys, scans })

/** Every act of the counter that is counted. No one of ours is dearer than the best of the others. */
export const ACTS = {
  open: { name: 'Open the till with 150 €', ours: count(2), best: 5 },
  cash: { name: 'One pair, 100 € in cash, change, ticket', ours: count(2, 0, 1), best: 3 },
  card: { name: 'One pair by card, ticket', ours: count(2, 0, 1), best: 3 },
  search: { name: 'Find a size by letters', ours: count(1, 5), best: 8 },
  keyboard: { name: 'Find a size by keys alone', ours: count(0, 9), best: 9 },
  touch: { name: 'Find a size sold lately by touch alone', ours: count(2), best: 2 },
  discount: { name: '10 % off one of two lines', ours: count(3), best: 3 },
  split: { name: '100 € in cash, the rest by card', ours: count(6), best: 6 },
  park: { name: 'Park a ticket', ours: count(1), best: 1 },
  resume: { name: 'Resume a parked ticket', ours: count(1), best: 1 },
  gift: { name: 'Gift ticket of the sale', ours: count(2), best: 2 },
  gift_one: { name: 'Gift ticket of one pair of two', ours: count(3), best: null },
  reprint: { name: 'Print the last ticket again', ours: count(1), best: 4 },
  reprint_older: { name: 'Print an older ticket of today again', ours: count(2), best: 4 },
  exchange_size: { name: 'Exchange a size by its ticket', ours: count(2, 0, 1), best: 7 },
  exchange_boxes: { name: 'Exchange a size by ticket and boxes', ours: count(1, 0, 3), best: 7 },
  give_back: { name: 'Give the money of a pair back', ours: count(3, 0, 1), best: 6 },
  unknown: { name: 'Sell an unknown barcode for 12 €', ours: count(2, 2, 1), best: 7 },
  remove: { name: 'Take off a wrong scan', ours: count(1), best: 2 },
  swap_size: { name: 'Swap the size in the ticket', ours: count(1), best: 3 },
  swap_colour: { name: 'Swap the colour in the ticket', ours: count(1), best: 3 },
  customer: { name: 'A known customer by the telephone', ours: count(2, 4), best: 12 },
  new_customer: { name: 'A new customer with name and telephone', ours: count(4, 13), best: 17 },
  cash_out: { name: 'Take 50 € out with a reason', ours: count(6), best: 7 },
  approval: { name: '20 % off with the PIN of a manager', ours: count(8), best: 8 },
  seller: { name: 'Another seller by PIN', ours: count(6), best: 6 },
  badge: { name: 'Another seller by card', ours: count(0, 0, 1), best: 1 },
  ten_pairs: { name: 'Ten pairs, two payments, change, ticket', ours: count(6, 0, 10), best: 18 },
  x_reading: { name: 'X on paper', ours: count(2), best: 2 },
  deposit_take: {
    name: 'Lay a pair away for a known customer, by card',
    ours: count(7, 4, 1),
    best: 14,
  },
  deposit_pay: { name: 'Take 10 € more for it, by card', ours: count(4, 2, 1), best: 7 },
  deposit_hand_over: { name: 'Hand it over, the rest by card', ours: count(3, 0, 1), best: 6 },
  deposit_cancel: {
    name: 'Cancel one with its reason and the PIN of a manager',
    ours: count(7, 6, 1),
    best: 6,
    onPurpose: true,
  },
  loan_take: {
    name: 'Lend a pair to a known customer, with its slip',
    ours: count(6, 4, 1),
    best: null,
  },
  loan_back: { name: 'Take it back by its slip and box', ours: count(1, 0, 2), best: null },
  loan_keep: { name: 'Sell a lent pair that stays, by card', ours: count(3, 0, 1), best: null },
  lost_sale: { name: 'Note a size that was asked for in vain', ours: count(1, 8), best: null },
  close: { name: 'Close by the total of the drawer', ours: count(4, 6), best: 10 },
  z_paper: { name: 'The Z on paper', ours: count(1), best: 1 },
  close_differing: {
    name: 'Close with a difference and its reason',
    ours: count(5, 9),
    best: 7,
    onPurpose: true,
  },
} as const satisfies Record<string, Act>

export type ActName = keyof typeof ACTS

/** The table of docs/till-acts.md: each act with our count and the best of the others. */
export function listActRows(): string[] {
  return Object.values(ACTS).map(
    ({ name, ours, best }) => `| ${name} | ${toText(ours)} | ${sum(ours)} | ${best ?? 'none'} |`,
  )
}

/** `2 taps, 4 keys`. */
function toText(ours: Count): string {
  const parts = (['taps', 'keys', 'scans'] as const).map((kind) => {
    const number = ours[kind]
    return number === 0 ? '' : `${number} ${number === 1 ? kind.slice(0, -1) : kind}`
  })
  return parts.filter(Boolean).join(', ')
}

/** Acts of ours that are dearer than the best of the others, without a purpose. */
export const listDearerActs = (): string[] =>
  Object.values<Act>(ACTS)
    .filter(({ ours, best, onPurpose }) => best !== null && !onPurpose && sum(ours) > best)
    .map(({ name }) => name)
