import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import type { OfficeProduct } from '../product.ts'

interface ArchiveProductProps {
  product: OfficeProduct
  isLocked: boolean
  onArchive(): void
}

/** Asks before it archives, and says how many pairs the product still has. */
export function ArchiveProduct({ product, isLocked, onArchive }: ArchiveProductProps) {
  const { t } = useTranslation('office/catalog/products')
  const [isOpen, dialog] = useDisclosure(false)
  const pairs = product.variants.reduce((sum, { stock, reserved }) => sum + stock + reserved, 0)
  const confirm = () => {
    dialog.close()
    onArchive()
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={dialog.open} disabled={isLocked}>
        {t('archive')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={dialog.close}
        title={t('archive_ask')}
        closeLabel={t('cancel')}
      >
        <Text>{t('archive_text')}</Text>
        {pairs > 0 && <Text mt="sm">{t('archive_pairs', { count: pairs })}</Text>}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={dialog.close} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color="red" onClick={confirm}>
            {t('archive')}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
