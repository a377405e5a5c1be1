import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { TillModal } from '../../ui/till-modal.tsx'
import styles from './help-sheet.module.css'
import { KeyList } from './key-list.tsx'

/** The keyboard shortcuts. */
export function HelpSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('till/shell/help')
  return (
    <TillModal onClose={onClose} title={t('title')}>
      <p className={styles.text}>{t('text')}</p>
      <KeyList />
      <Button
        component="a"
        href="/admin/tpv/keys"
        target="_blank"
        rel="noopener"
        variant="default"
        mt="md"
        leftSection={<IconPrinter size={20} />}
      >
        {t('print_card')}
      </Button>
    </TillModal>
  )
}
