import { Alert, Button } from '@mantine/core'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { CardPaper } from '../../print/card-paper.tsx'
import type { Barcode } from '../../print/ticket/code128.ts'
import styles from './badge-card.module.css'

/** A card for the till, shown once: its code is stored as a hash alone. */
export function BadgeCard({ name, barcode }: { name: string; barcode: Barcode }) {
  const { t } = useTranslation('office/users')
  return (
    <Alert
      color="yellow"
      icon={<IconId />}
      title={t('badge_title', { name })}
      role="status"
      className={styles.alert}
      classNames={{ wrapper: styles.body, body: styles.body }}
    >
      {t('badge_text')}
      <div className={styles.parts}>
        <CardPaper name={name} barcode={barcode} />
        <Button leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          {t('badge_print')}
        </Button>
      </div>
    </Alert>
  )
}
