import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CopyOption, KindOptions, LanguageOptions, WidthOptions } from './print-option.tsx'
import styles from './print-options.module.css'
import type { SaleTicket } from './printed-ticket.ts'

interface PrintOptionsProps {
  saleId: number
  ticket: SaleTicket
  title: string
  /** It came out before, so it says that it is a copy. */
  isPrinted: boolean
  onPrint(): void
}

/** The options before printing. They are not printed themselves. */
export function PrintOptions({ saleId, ticket, title, isPrinted, onPrint }: PrintOptionsProps) {
  const { t } = useTranslation('print/ticket')
  const { width, copy, language } = ticket
  return (
    <aside className={styles.tools} aria-label={t('tools')}>
      <a className={styles.back} href={`/admin/sales-pos/${saleId}`}>
        {`← ${t('back')}`}
      </a>
      <h1 className={styles.title}>{title}</h1>
      {ticket.issuerMissing && <Notice>{t('issuer_missing')}</Notice>}
      <Button className={styles.print} onClick={onPrint}>
        {t('print')}
      </Button>
      <KindOptions saleId={saleId} kind="sale" />
      <WidthOptions width={width} />
      <LanguageOptions language={language} />
      {!isPrinted && <CopyOption copy={copy !== null} />}
    </aside>
  )
}
