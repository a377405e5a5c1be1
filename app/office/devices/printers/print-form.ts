import type { Language } from '../../../../core/base/languages.ts'
import type { Shop } from '../../../context.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'

/** The settings that this screen writes. */
export const PRINT_SETTINGS = [
  'ticket_width',
  'ticket_copies',
  'ticket_logo',
  'ticket_header',
  'ticket_footer',
  'gift_ticket_text',
  'gift_campaign_from',
  'gift_campaign_until',
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
type PrintSetting = (typeof PRINT_SETTINGS)[number]

export const TEXT_SETTINGS = ['ticket_header', 'ticket_footer', 'gift_ticket_text'] as const
export const LABELS = ['box', 'tag'] as const
export const SHEET_SIDES = ['columns', 'rows', 'margin_x', 'margin_y', 'gap_x', 'gap_y'] as const

type Setting = Awaited<ReturnType<Shop['settings']['getSettings']>>['settings'][number]
type SavedSettings = Parameters<Shop['settings']['saveSettings']>[0]

export type PrintFields = Readonly<Record<string, string>>

/** What the form shows of the settings. */
export function toFields(settings: readonly Setting[]): PrintFields {
  const fields: Record<string, string> = {}
  for (const { key, value, default: usual } of settings) addFields(fields, key, value ?? usual)
  return fields
}

/** A field for each plain value inside, named by its path. */
function addFields(fields: Record<string, string>, name: string, value: unknown): void {
  if (value === null || value === undefined) return
  if (typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) addFields(fields, `${name}.${key}`, inner)
  else fields[name] = typeof value === 'boolean' ? (value ? '1' : '') : String(value)
}

/** The form as `saveSettings` takes it, with the versions that were read. */
export function parsePrintForm(sent: SentFields): SavedSettings {
  const side = (name: PrintSetting) => sent.number(name) ?? 0
  return {
    ticket_width: sent.number('ticket_width') === 58 ? 58 : 80,
    ticket_copies: sent.number('ticket_copies') ?? 1,
    ticket_logo: sent.flag('ticket_logo'),
    ticket_header: sent.translated('ticket_header') ?? null,
    ticket_footer: sent.translated('ticket_footer') ?? null,
    gift_ticket_text: sent.translated('gift_ticket_text') ?? null,
    gift_campaign_from: sent.text('gift_campaign_from') || null,
    gift_campaign_until: sent.text('gift_campaign_until') || null,
    box_label_width: side('box_label_width'),
    box_label_height: side('box_label_height'),
    tag_label_width: side('tag_label_width'),
    tag_label_height: side('tag_label_height'),
    label_sheet_columns: side('label_sheet_columns'),
    label_sheet_rows: side('label_sheet_rows'),
    label_sheet_margin_x: side('label_sheet_margin_x'),
    label_sheet_margin_y: side('label_sheet_margin_y'),
    label_sheet_gap_x: side('label_sheet_gap_x'),
    label_sheet_gap_y: side('label_sheet_gap_y'),
    versions: Object.fromEntries(
      PRINT_SETTINGS.map((key) => [key, sent.number(`versions.${key}`) ?? 0]),
    ) as Record<PrintSetting, number>,
  }
}

/** A text of the form in a language, as papers show it: in Spanish where it is not written. */
export const getText = (fields: PrintFields, name: string, language: Language): string =>
  fields[`${name}.${language}`]?.trim() || fields[`${name}.es`]?.trim() || ''

export interface PrintSectionProps {
  /** What the form begins with. */
  fields: PrintFields
  fieldError(name: string): string | undefined
}
