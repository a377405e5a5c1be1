import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../../../core/base/languages.ts'
import { PAPER_WIDTHS, type PaperWidth } from '../../../../core/devices/printers/rules.ts'
import type { ExampleTickets } from '../../../print/ticket/example-tickets.ts'
import { Paper } from '../../../print/ticket/paper.tsx'
import type { PrintedTicket } from '../../../print/ticket/printed-ticket.ts'
import { toTextLines } from '../../../print/ticket/text-lines.ts'
import detail from '../../ui/detail/detail.module.css'
import { getText, type PrintFields } from './print-form.ts'
import styles from './printers.module.css'

interface TicketPreviewProps {
  examples: ExampleTickets
  /** What is typed now, saved or not. */
  fields: PrintFields
}

/** A ticket as it would be printed now, on both rolls. */
export function TicketPreview({ examples, fields }: TicketPreviewProps) {
  const { t } = useTranslation('office/devices/printers')
  const [language, setLanguage] = useState<Language>('es')
  const [kind, setKind] = useState<'sale' | 'gift'>('sale')
  const [width, setWidth] = useState<PaperWidth>()
  const shown = width ?? (fields.ticket_width === '58' ? 58 : 80)
  const ticket = applySettings(examples[language][kind], fields, language)
  return (
    <section className={detail.part} aria-labelledby="preview">
      <h2 id="preview">{t('preview')}</h2>
      <div className={styles.choices}>
        <SegmentedControl
          aria-label={t('preview_kind')}
          value={kind}
          onChange={(value) => setKind(value === 'gift' ? 'gift' : 'sale')}
          data={[
            { value: 'sale', label: t('kind_sale') },
            { value: 'gift', label: t('kind_gift') },
          ]}
        />
        <SegmentedControl
          aria-label={t('width')}
          value={String(shown)}
          onChange={(value) => setWidth(value === '58' ? 58 : 80)}
          data={PAPER_WIDTHS.map((each) => ({
            value: String(each),
            label: t('mm', { width: each }),
          }))}
        />
        <NativeSelect
          aria-label={t('preview_language')}
          value={language}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && setLanguage(value)}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </div>
      <div className={styles.desk}>
        <Paper ticket={{ ...ticket, width: shown }} />
      </div>
    </section>
  )
}

function applySettings(
  example: PrintedTicket,
  fields: PrintFields,
  language: Language,
): PrintedTicket {
  const lines = (name: string) => toTextLines(getText(fields, name, language))
  const closing = lines(example.kind === 'gift' ? 'gift_ticket_text' : 'ticket_footer')
  return {
    ...example,
    shop: { ...example.shop, logo: fields.ticket_logo === '1' ? example.shop.logo : null },
    header: lines('ticket_header'),
    closing: closing.length > 0 ? closing : example.closing,
  }
}
