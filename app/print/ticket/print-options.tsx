import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../core/base/languages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { GiftLineOptions } from './gift-line-options.tsx'
import styles from './print-options.module.css'
import type { PrintedTicket } from './printed-ticket.ts'
import { ROLL_WIDTHS } from './ticket-params.ts'

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
      <OptionGroup label={t('width')}>
        {ROLL_WIDTHS.map((each) => (
          <Option key={each} change={{ width: String(each) }} chosen={width === each}>
            {t('mm', { width: each })}
          </Option>
        ))}
      </OptionGroup>
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

function OptionGroup({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <nav className={styles.choice} aria-label={label}>
      {label && <p aria-hidden="true">{label}</p>}
      <div className={styles.segments}>{children}</div>
    </nav>
  )
}

interface OptionProps {
  /** URL parameters and their new values; null removes one. */
  change: Record<string, string | null>
  chosen: boolean
  label?: string
  children: ReactNode
}

function Option({ change, chosen, label, children }: OptionProps) {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.delete('print')
  for (const [key, value] of Object.entries(change)) {
    if (value === null) next.delete(key)
    else next.set(key, value)
  }
  return (
    <Link
      className={styles.segment}
      to={{ search: `?${next}` }}
      replace
      preventScrollReset
      aria-current={chosen || undefined}
      aria-label={label}
      title={label}
    >
      {children}
    </Link>
  )
}
