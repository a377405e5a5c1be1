import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './import-page.module.css'

interface StartButtonsProps {
  /** It was tried: importing is what comes next. */
  isTried: boolean
  mayTry: boolean
  mayImport: boolean
}

/** The form of a file tries it by one button and imports it by the other. */
export function StartButtons({ isTried, mayTry, mayImport }: StartButtonsProps) {
  const { t } = useTranslation('office/imports')
  return (
    <div className={styles.actions}>
      <Button
        type="submit"
        name="intent"
        value="try"
        variant={isTried ? 'default' : 'filled'}
        disabled={!mayTry}
      >
        {t('try')}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="import"
        variant={isTried ? 'filled' : 'default'}
        disabled={!mayImport}
      >
        {t('import')}
      </Button>
    </div>
  )
}
