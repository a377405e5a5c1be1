import { Button } from '@mantine/core'
import IconBarcodeOff from '@tabler/icons-react/dist/esm/icons/IconBarcodeOff.mjs'
import { useTranslation } from 'react-i18next'
import styles from './unknown-codes.module.css'

/** A scanned code that no article has, and how often it was scanned. */
export interface UnknownCode {
  code: string
  times: number
}

interface UnknownCodesProps {
  codes: readonly UnknownCode[]
  /** During payment the codes are only named, and handled afterwards. */
  brief: boolean
  onSearch(code: string): void
  /** Undefined for who may not change articles. */
  onAttach: ((code: string) => void) | undefined
  onDraft: ((code: string) => void) | undefined
  onPrice(code: string): void
  onDismiss(code: string): void
}

/** Stays until a person dismisses it: a pair without a line must not be forgotten. */
export function UnknownCodes(props: UnknownCodesProps) {
  const { codes, brief, onSearch, onAttach, onDraft, onPrice, onDismiss } = props
  const { t } = useTranslation('till/catalog/search')
  if (brief)
    return (
      <p className={styles.brief} role="alert">
        {codes.length > 0 && `${t('unknown')} ${codes.map(({ code }) => code).join(', ')}`}
      </p>
    )
  return (
    <div className={styles.codes} role="alert">
      {codes.map(({ code, times }) => (
        // A new key repeats the shake animation when the code is scanned again.
        <div key={`${code} ${times}`} className={styles.code}>
          <IconBarcodeOff size={28} />
          <p className={styles.text}>
            {t('unknown')} <strong>{code}</strong>
            {times > 1 && ` (${times}×)`}
          </p>
          <Button variant="default" size="md" h={48} px="md" onClick={() => onSearch(code)}>
            {t('unknown_search')}
          </Button>
          <Button variant="default" size="md" h={48} px="md" onClick={() => onPrice(code)}>
            {t('unknown_price')}
          </Button>
          {onAttach && (
            <Button variant="default" size="md" h={48} px="md" onClick={() => onAttach(code)}>
              {t('unknown_attach')}
            </Button>
          )}
          {onDraft && (
            <Button variant="default" size="md" h={48} px="md" onClick={() => onDraft(code)}>
              {t('unknown_draft')}
            </Button>
          )}
          <Button
            variant="subtle"
            size="md"
            h={48}
            px="sm"
            aria-label={t('unknown_dismiss_code', { code })}
            onClick={() => onDismiss(code)}
          >
            {t('unknown_dismiss')}
          </Button>
        </div>
      ))}
    </div>
  )
}
