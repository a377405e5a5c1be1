import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { DEFAULT_SETTINGS } from '../../settings/setting-defaults.ts'
import { OWN_SETTINGS } from '../../settings/setting-keys.ts'
import { TillCode } from '../tills/find-till.ts'
import { toTillPrinter } from './printer-schemas.ts'
import { PAPER_WIDTHS } from './rules.ts'

const PRINT_KEYS = [
  'ticket_width',
  'ticket_header',
  'ticket_footer',
  'ticket_logo',
  'ticket_copies',
  'gift_ticket_text',
  'gift_campaign_from',
  'gift_campaign_until',
  'enable_return_tickets',
  'box_label_width',
  'box_label_height',
  'tag_label_width',
  'tag_label_height',
  'label_sheet_columns',
  'label_sheet_rows',
  'label_sheet_margin_x',
  'label_sheet_margin_y',
  'label_sheet_gap_x',
  'label_sheet_gap_y',
] as const

const LabelSize = z.object({ width_mm: z.int(), height_mm: z.int() })

const LabelSheet = z.object({
  columns: z.int(),
  rows: z.int(),
  /** Blank at the left and the right, and at the top and the bottom. */
  margin_x_mm: z.number(),
  margin_y_mm: z.number(),
  /** Between two labels. */
  gap_x_mm: z.number(),
  gap_y_mm: z.number(),
})

export const PrintSettings = z.object({
  /** Millimetres of the roll: the till's own, or else the shop's. */
  paper_width: z.union(PAPER_WIDTHS.map((width) => z.literal(width))),
  /** Below the shop's address. */
  ticket_header: TranslatedText.nullable(),
  /** At the end; null for the usual thanks. */
  ticket_footer: TranslatedText.nullable(),
  ticket_logo: z.boolean(),
  ticket_copies: z.int(),
  gift_ticket_text: TranslatedText.nullable(),
  /** Days between which what is sold can be exchanged with a gift ticket until the last of them. */
  gift_campaign: z.object({ from: z.string(), until: z.string() }).nullable(),
  /** Returns have a paper of their own. */
  return_tickets: z.boolean(),
  /** Millimetres. */
  box_label: LabelSize,
  tag_label: LabelSize,
  /** How sheets of A4 are divided into labels. */
  label_sheet: LabelSheet,
})

/** How tickets and labels are printed, by the shop's settings and, where one is named, by its till. */
export const getPrintSettings = staff('can_manage_sales_pos', 'can_manage_products')
  .read.route({
    method: 'GET',
    path: '/print-settings',
    summary: 'How tickets and labels are printed',
    tags: ['devices'],
  })
  .input(z.strictObject({ till: TillCode.optional() }))
  .output(PrintSettings)
  .handler(({ context: { db }, input }) => readPrintSettings(db, input.till ?? null))

/** The same without asking who wants to know. */
export async function readPrintSettings(
  db: Db,
  till: string | null,
): Promise<z.infer<typeof PrintSettings>> {
  const [row] = await query<{ settings: Record<string, unknown>; printer: unknown }>(
    db,
    'print_settings',
    PRINT_SETTINGS,
    [PRINT_KEYS, till],
  )
  const stored = row?.settings ?? {}
  const read = <K extends (typeof PRINT_KEYS)[number]>(key: K) =>
    OWN_SETTINGS[key].safeParse(stored[key]).data as z.infer<(typeof OWN_SETTINGS)[K]> | undefined
  const from = read('gift_campaign_from')
  const until = read('gift_campaign_until')
  return {
    paper_width:
      toTillPrinter(row?.printer).paper_width ??
      read('ticket_width') ??
      DEFAULT_SETTINGS.ticket_width,
    ticket_header: read('ticket_header') ?? null,
    ticket_footer: read('ticket_footer') ?? null,
    ticket_logo: read('ticket_logo') ?? DEFAULT_SETTINGS.ticket_logo,
    ticket_copies: read('ticket_copies') ?? DEFAULT_SETTINGS.ticket_copies,
    gift_ticket_text: read('gift_ticket_text') ?? null,
    gift_campaign: from && until ? { from, until } : null,
    return_tickets: read('enable_return_tickets') ?? DEFAULT_SETTINGS.enable_return_tickets,
    box_label: {
      width_mm: read('box_label_width') ?? DEFAULT_SETTINGS.box_label_width,
      height_mm: read('box_label_height') ?? DEFAULT_SETTINGS.box_label_height,
    },
    tag_label: {
      width_mm: read('tag_label_width') ?? DEFAULT_SETTINGS.tag_label_width,
      height_mm: read('tag_label_height') ?? DEFAULT_SETTINGS.tag_label_height,
    },
    label_sheet: {
      columns: read('label_sheet_columns') ?? DEFAULT_SETTINGS.label_sheet_columns,
      rows: read('label_sheet_rows') ?? DEFAULT_SETTINGS.label_sheet_rows,
      margin_x_mm: read('label_sheet_margin_x') ?? DEFAULT_SETTINGS.label_sheet_margin_x,
      margin_y_mm: read('label_sheet_margin_y') ?? DEFAULT_SETTINGS.label_sheet_margin_y,
      gap_x_mm: read('label_sheet_gap_x') ?? DEFAULT_SETTINGS.label_sheet_gap_x,
      gap_y_mm: read('label_sheet_gap_y') ?? DEFAULT_SETTINGS.label_sheet_gap_y,
    },
  }
}

const PRINT_SETTINGS = `
  select coalesce((select jsonb_object_agg(setting_id, setting_value) from site_settings
      where setting_id = any($1)), '{}') as settings,
    (select printer from tills where code = $2) as printer`
