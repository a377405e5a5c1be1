import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../core/base/languages.ts'
import styles from './print-options.module.css'
import { ROLL_WIDTHS, type RollWidth } from './ticket-params.ts'

/** The rolls that a paper can be printed on. */
export function WidthOptions({ width }: { width: RollWidth }) {
  const { t } = useTranslation('print/ticket')
  return (
    <OptionGroup label={t('width')}>
      {ROLL_WIDTHS.map((each) => (
        <Option key={each} change={{ width: String(each) }} chosen={width === each}>
          {t('mm', { width: each })}
        </Option>
      ))}
    </OptionGroup>
  )
}

/** The languages that a ticket can be printed in. */
export function LanguageOptions({ language }: { language: Language }) {
  const { t } = useTranslation('print/ticket')
  return (
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
  )
}

/** Whether the paper says that it is a copy. */
export function CopyOption({ copy }: { copy: boolean }) {
  const { t } = useTranslation('print/ticket')
  return (
    <OptionGroup>
      <Option change={{ copy: copy ? null : '1' }} chosen={copy}>
        {t('copy_mark')}
      </Option>
    </OptionGroup>
  )
}

/** The ticket of a sale, or its gift tickets, which have a page of their own. */
export function KindOptions({ saleId, kind }: { saleId: number; kind: 'sale' | 'gift' }) {
  const { t } = useTranslation('print/ticket')
  return (
    <OptionGroup label={t('kind')}>
      {(['sale', 'gift'] as const).map((each) => (
        <Link
          key={each}
          className={styles.segment}
          to={each === 'gift' ? `/print/gift-tickets/${saleId}` : `/print/ticket/${saleId}`}
          replace
          aria-current={kind === each || undefined}
        >
          {t(`kind_${each}`)}
        </Link>
      ))}
    </OptionGroup>
  )
}

export function OptionGroup({ label, children }: { label?: string; children: ReactNode }) {
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

export function Option({ change, chosen, label, children }: OptionProps) {
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
