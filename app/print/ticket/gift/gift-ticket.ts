import { shopDay } from '../../../../core/base/clock.ts'
import { type GiftCampaign, getGiftDeadline } from '../../../../core/sales/gift-tickets/rules.ts'
import { lastReturnDay } from '../../../../core/sales/rules.ts'
import type { Shop } from '../../../context.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { drawCode128 } from '../code128.ts'
import type { GiftTicket } from '../printed-ticket.ts'
import { toTextLines } from '../text-lines.ts'
import type { TicketParams } from '../ticket-params.ts'
import {
  getContactLines,
  listGoods,
  type PrintSettings,
  type SaleToPrint,
  type ShopToPrint,
  toPrintedLine,
} from '../ticket-parts.ts'
import { getTicketTexts } from '../ticket-texts.ts'

type Issued = Awaited<ReturnType<Shop['sales']['listGiftTickets']>>['tickets'][number]

/** A gift ticket that was given out; `copy` where it was before. */
export type GiftToPrint = Issued & { copy?: boolean }

interface GiftSource {
  sale: SaleToPrint
  shop: ShopToPrint
  params: TicketParams
  print: PrintSettings
  issued: readonly GiftToPrint[]
}

/** A unit of a sale that can be given a gift ticket. */
export interface GiftUnit {
  key: string
  line_id: number
  n: number
}

/** The units of a sale that are still with its buyer, by line. */
export const listGiftUnits = (sale: SaleToPrint): GiftUnit[] =>
  listGoods(sale).flatMap(({ line_id, units }) =>
    units
      .filter(({ returned }) => !returned)
      .map(({ n }) => ({ key: `${line_id}.${n}`, line_id, n })),
  )

/**
 * The gift ticket of one unit: the article and until when it can be exchanged, under a code of its own. The day and the
 * article are all that it has of the sale: no reference, number, till, seller, customer or fiscal code.
 */
export async function buildGiftTicket(
  { key, line_id, n }: GiftUnit,
  { sale, shop, params, print, issued }: GiftSource,
): Promise<GiftTicket> {
  const texts = getTicketTexts(params.language)
  const { t, text, format } = texts
  const line = sale.lines.find((each) => each.line_id === line_id)
  if (!line) throw new Error(`the sale has no line ${line_id}`)
  const ticket = issued.find((each) => each.line_id === line_id && each.n === n)
  const last = ticket ? ticket.exchange_until : getDeadline(sale, shop, print.gift_campaign)
  return {
    kind: 'gift',
    unit: key,
    language: params.language,
    width: params.width,
    copy: ticket?.copy ? t('copy') : null,
    header: print.ticket_header ? toTextLines(text(print.ticket_header)) : [],
    title: t('gift_title'),
    greeting: t('gift_wish'),
    shop: {
      name: shop.store_name,
      logo: print.ticket_logo ? shop.logo : null,
      lines: getContactLines(shop),
    },
    facts: [format.date(sale.created_at)],
    line: { ...toPrintedLine(line, texts), quantity: 1 },
    barcode: ticket
      ? {
          ...(await drawCode128(ticket.code)),
          label: t('barcode', { reference: ticket.code }),
        }
      : null,
    footer: [
      ...(last ? [t('gift_until', { day: format.date(`${last}T12:00:00Z`) })] : []),
      ...(!last && sale.origin === 'web'
        ? [t('until_web', { count: shop.return_policy_days })]
        : []),
      t('gift_note'),
    ],
    closing: print.gift_ticket_text ? toTextLines(text(print.gift_ticket_text)) : [],
  }
}

/** The last day that a ticket given out today would have. */
function getDeadline(
  { origin, created_at }: SaleToPrint,
  { return_policy_days, has_return_policy }: ShopToPrint,
  campaign: GiftCampaign | null,
): string | undefined {
  const soldOn = shopDay(new Date(created_at), getShopZone())
  const returnUntil = has_return_policy
    ? lastReturnDay({ origin, soldOn }, return_policy_days)
    : undefined
  return getGiftDeadline({ soldOn, returnUntil }, campaign)
}
