import IconBackspace from '@tabler/icons-react/dist/esm/icons/IconBackspace.mjs'
import { useTranslation } from 'react-i18next'
import hidden from '../../ui/hidden.module.css'
import styles from './number-pad.module.css'

interface NumberPadProps {
  value: string
  onChange(value: string): void
  /** Whole numbers only, such as notes or pairs: `00` in place of the comma. */
  whole?: boolean
}

const ROWS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'] as const

/** Digits for touch screens. The value is shown by a field next to it. */
export function NumberPad({ value, onChange, whole = false }: NumberPadProps) {
  const { t } = useTranslation('till')
  const comma = whole ? '00' : ','
  return (
    <fieldset className={styles.pad}>
      <legend className={hidden.hidden}>{t('pad')}</legend>
      {[...ROWS, comma, '0'].map((key) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-label={key === ',' ? t('pad_comma') : key}
          onClick={() => onChange(value + key)}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label={t('pad_back')}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <IconBackspace size={26} />
      </button>
    </fieldset>
  )
}
