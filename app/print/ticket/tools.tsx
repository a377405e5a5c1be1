import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../core/base/languages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WIDTHS } from './asked.ts'
import { GiftLines } from './gift-lines.tsx'
import type { Ticket } from './ticket.ts'
import styles from './tools.module.css'

interface ToolsProps {
  saleId: number
  ticket: Ticket
  title: string
  onPrint(): void
}

/** What can be chosen before printing. None of it gets on the paper. */
export function Tools({ saleId, ticket, title, onPrint }: ToolsProps) {
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
      <Choice label={t('kind')}>
        <Chosen change={{ gift: null, line: null }} chosen={kind === 'sale'}>
          {t('kind_sale')}
        </Chosen>
        <Chosen change={{ gift: '1' }} chosen={kind === 'gift'}>
          {t('kind_gift')}
        </Chosen>
      </Choice>
      {ticket.kind === 'gift' && ticket.choice.length > 1 && <GiftLines choice={ticket.choice} />}
      <Choice label={t('width')}>
        {WIDTHS.map((each) => (
          <Chosen key={each} change={{ width: String(each) }} chosen={width === each}>
            {t('mm', { width: each })}
          </Chosen>
        ))}
      </Choice>
      <Choice label={t('language')}>
        {LANGUAGES.map((each) => (
          <Chosen
            key={each}
            change={{ lang: each }}
            chosen={language === each}
            label={`${each.toUpperCase()}: ${LANGUAGE_NAMES[each]}`}
          >
            {each.toUpperCase()}
          </Chosen>
        ))}
      </Choice>
      <Choice>
        <Chosen change={{ copy: copy ? null : '1' }} chosen={copy !== null}>
          {t('copy_mark')}
        </Chosen>
      </Choice>
    </aside>
  )
}

function Choice({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <nav className={styles.choice} aria-label={label}>
      {label && <p aria-hidden="true">{label}</p>}
      <div className={styles.segments}>{children}</div>
    </nav>
  )
}

interface ChosenProps {
  /** Parts of the address and what they become; null takes one away. */
  change: Record<string, string | null>
  chosen: boolean
  label?: string
  children: ReactNode
}

function Chosen({ change, chosen, label, children }: ChosenProps) {
  const [asked] = useSearchParams()
  const next = new URLSearchParams(asked)
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
