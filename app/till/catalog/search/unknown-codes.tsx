import { Button } from '@mantine/core'
import IconBarcodeOff from '@tabler/icons-react/dist/esm/icons/IconBarcodeOff.mjs'
import { useTranslation } from 'react-i18next'
import styles from './unknown-codes.module.css'

/** A code that nothing here has, and how often it was read. */
export interface UnknownCode {
  code: string
  times: number
}

interface UnknownCodesProps {
  codes: readonly UnknownCode[]
  /** While money is taken it is only said, and dealt with afterwards. */
  brief: boolean
  onSearch(code: string): void
  onDismiss(code: string): void
}

/** Stays until somebody deals with it: a pair that was not read must not be forgotten. */
export function UnknownCodes({ codes, brief, onSearch, onDismiss }: UnknownCodesProps) {
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
        // Read once more it shakes once more.
        <div key={`${code} ${times}`} className={styles.code}>
          <IconBarcodeOff size={28} />
          <p className={styles.text}>
            {t('unknown')} <strong>{code}</strong>
            {times > 1 && ` (${times}×)`}
          </p>
          <Button variant="default" size="md" h={48} onClick={() => onSearch(code)}>
            {t('unknown_search')}
          </Button>
          <Button
            variant="subtle"
            size="md"
            h={48}
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
