import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../core/base/languages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { GiftLineOptions } from './gift-line-options.tsx'
import { Option, OptionGroup, WidthOptions } from './print-option.tsx'
import styles from './print-options.module.css'
import type { PrintedTicket } from './printed-ticket.ts'

interface PrintOptionsProps {
  saleId: number
  ticket: PrintedTicket
  title: string
  onPrint(): void
}

/** The options before printing. They are not printed themselves. */
export function PrintOptions({ saleId, ticket, title, onPrint }: PrintOptionsProps) {
  const { t } = useTranslation('print/ticket')
  const { kind, width, copy, language } = ticket
  return (
    <aside className={styles.tools} aria-label={t('tools')}>
      <a className={styles.back} href={`/admin/sales-pos/${saleId}`}>
        {`← ${t('back')}`}
      </a>
      <h1 className={styles.title}>{title}</h1>
      {ticket.kind === 'sale' && ticket.issuerMissing && <Notice>{t('issuer_missing')}</Notice>}
      <Button className={styles.print} onClick={onPrint}>
        {t('print')}
      </Button>
      <OptionGroup label={t('kind')}>
        <Option change={{ gift: null, line: null }} chosen={kind === 'sale'}>
          {t('kind_sale')}
        </Option>
        <Option change={{ gift: '1' }} chosen={kind === 'gift'}>
          {t('kind_gift')}
        </Option>
      </OptionGroup>
      {ticket.kind === 'gift' && ticket.choice.length > 1 && (
        <GiftLineOptions choice={ticket.choice} />
      )}
      <WidthOptions width={width} />
      <OptionGroup label={t('language')}>
        {LANGUAGES.map((each) => (
          <Option
            key={each}
            change={{ lang: each }}
            chosen={language === each}
            label={`${each.toUpperCase()}: ${LANGUAGE_NAMES[each]}`}
          >
            {each.toUpperCase()}
          </Option>
        ))}
      </OptionGroup>
      <OptionGroup>
        <Option change={{ copy: copy ? null : '1' }} chosen={copy !== null}>
          {t('copy_mark')}
        </Option>
      </OptionGroup>
    </aside>
  )
}
