import { describe, expect, it } from 'vitest'
import { BROWSER_PRINTING, type TillPrinting } from '../../print/printing/till-job.ts'
import { createDraft, type SaleEntry } from './log-entry.ts'
import { listMissingPapers, planLatePapers, planSalePapers } from './sale-papers.ts'
import { makeSale, NOW } from './till-log.fixture.ts'

const CASH = [{ kind: 'cash' as const, amount_cents: 69_95, given_cents: 70_00 }]

const network: TillPrinting = {
  ...BROWSER_PRINTING,
  kind: 'network',
  after_sale: 'print',
  drawer: 'pin2',
  drawer_with_cash: true,
}
const usb: TillPrinting = { ...network, kind: 'usb' }
const browser: TillPrinting = { ...network, kind: 'browser' }

function makeEntry({ tenders = CASH, seconds }: { tenders?: object[]; seconds?: number } = {}) {
  const { payload, ...sale } = makeSale()
  const entry: SaleEntry = {
    ...createDraft(
      { ...sale, payload: { ...payload, tenders: tenders as typeof CASH } },
      'unbooked',
      'page',
    ),
    seq: 1,
    device: 'device',
  }
  if (seconds === undefined) return entry
  const booked_at = new Date(NOW.getTime() + seconds * 1000).toISOString()
  return { ...entry, state: 'booked' as const, booked_at, answer: { sale_id: 502 } } as SaleEntry
}
const waiting = makeEntry()
const ticket = { paper: 'sale', id: 502, drawer: true }

describe('a sale that is finished', () => {
  it('has its ticket and opens the drawer where the shop answers in time', () => {
    expect(planSalePapers(makeEntry({ seconds: 1 }), network)).toEqual({ job: ticket })
  })
  it('opens the drawer alone where tickets are printed on demand, and not for a card', () => {
    const onDemand: TillPrinting = { ...network, after_sale: 'ask' }
    const drawer = { job: { paper: 'drawer', id: 502 } }
    expect(planSalePapers(makeEntry({ seconds: 1 }), onDemand)).toEqual(drawer)
    const card = [{ kind: 'card', amount_cents: 69_95 }]
    expect(planSalePapers(makeEntry({ tenders: card, seconds: 1 }), onDemand)).toEqual({})
  })
  it('has its slip at the printer of the device or of the browser while its number is missing', () => {
    expect(planSalePapers(waiting, usb)).toEqual({ slip: { on: 'device', opensDrawer: true } })
    expect(planSalePapers(waiting, browser)).toEqual({ slip: { on: 'browser' } })
  })
  it('says what did not come out of a printer that only the shop reaches', () => {
    expect(planSalePapers(waiting, network)).toEqual({ isUnprinted: true, isShut: true })
    expect(listMissingPapers(waiting, network)).toEqual({ isUnprinted: true, isShut: true })
    const noDrawer: TillPrinting = { ...network, drawer: 'none' }
    expect(listMissingPapers(waiting, noDrawer)).toEqual({ isUnprinted: true })
    expect(listMissingPapers(waiting, { ...network, after_sale: 'ask' })).toEqual({ isShut: true })
    expect(listMissingPapers(waiting, usb)).toEqual({})
  })
})

describe('a number that comes late', () => {
  it('prints the ticket and opens the drawer while the customer waits', () => {
    const late = makeEntry({ seconds: 7 })
    expect(planLatePapers(late, network)).toEqual({ job: ticket })
    expect(listMissingPapers(late, network)).toEqual({})
  })
  it('prints nothing minutes later, and says so', () => {
    const late = makeEntry({ seconds: 600 })
    expect(planLatePapers(late, network)).toEqual({ isUnprinted: true, isShut: true })
    expect(listMissingPapers(late, network)).toEqual({ isUnprinted: true, isShut: true })
  })
  it('prints nothing where the customer has a slip', () => {
    for (const printing of [usb, browser])
      for (const seconds of [7, 600]) {
        expect(planLatePapers(makeEntry({ seconds }), printing)).toEqual({})
        expect(listMissingPapers(makeEntry({ seconds }), printing)).toEqual({})
      }
  })
})
